// Matches that the page is given as links.
const json = (...all) => all.map(line => JSON.stringify(line));

export const sessions = {
  truc: json({game: 'truc', sides: {A: 'Dalt', B: 'Baix'}}, {do: 'stones', side: 'A', n: 3}, {do: 'stones', side: 'B', n: 4}),
  calavera: json({game: 'calavera', players: ['Marta', 'Pau'], first: 'Pau', dead_zone: [2, -1, -4], mode: 'sheet'},
    {do: 'cross', player: 'Pau', row: 'orange', n: 3}),
  ended: json({game: 'truc', sides: {A: 'Dalt', B: 'Baix'}, stones: 12, camas: 1}, {do: 'stones', side: 'A', n: 12}),
  kills: json({game: 'truc', sides: {A: 'Dalt', B: 'Baix'}, stones: 99, camas: 1}),
  dice: json({game: 'calavera', players: ['Ina', 'Sami'], first: 'Ina', dead_zone: [3, 0, -3]}),
  championship: json({game: 'championship', name: 'Proves', sectors: ['1']},
    ...['Cuba', 'Sueca', 'Pilar', 'Grau', 'Orriols'].map((falla, i) => ({do: 'enter', falla, sector: '1', players: [`Anna ${i}`, `Lluís ${i}`]})),
    {do: 'start'}),
  evening: json({game: 'championship', name: '68 Campionat', sectors: ['1'], stones: 12, camas: 1},
    ...[['Pilar', 'Anna', 'Lluís'], ['Mercat', 'Pep', 'Rosa'], ['Convent', 'Nel', 'Pau']].map(([falla, ...players]) => ({do: 'enter', falla, sector: '1', players})),
    {do: 'start'}),
  fallera: json({game: 'fallera', players: ['Ana', 'Bel', 'Cesc']}, {do: 'first', player: 'Ana'}),
  alpens: json({game: 'alpens', players: ['Ana', 'Bel', 'Cesc']}),
  tally: json({game: 'tally', title: 'Brisca', players: ['Ana', 'Bel'], rounds: 3}, {do: 'points', player: 'Ana', n: 12}),
};

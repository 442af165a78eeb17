// The widgets. One Ui is one surface: a window, a picture, a robot's. Between begin() and end() a screen calls widgets
// with a stable id ("counter.A.plus1"), a rectangle in the upright pixels of its zone, and a label; a widget answers
// whether it was tapped in this frame. Taps are made out at the end of the frame, from what the frame showed.
//
// A finger meant what the display showed when it came down, by the finger's own clock, however late a frame hears of it: that
// key is what takes it, wherever it lies by now. One that came, or changed its meaning, in between does not, and shakes.
//
// Two taps for one: a finger that comes down again within 400 ms in the same place meant what it met the first time. It is
// answered by a key that repeats and is still the same, or by what it had just missed; never by a key that came, or changed
// its meaning, under it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/geometry.h"
#include "ui/kit/fonts.h"
#include "ui/kit/frame_log.h"
#include "ui/kit/icons.h"
#include "ui/kit/input.h"
#include "ui/kit/metrics.h"
#include "ui/kit/moments.h"
#include "ui/kit/painter.h"
#include "ui/kit/theme.h"
#include "ui/kit/turn.h"

struct ImGuiContext;
struct ImDrawData;

namespace tapet::ui {

// How a control lies. In an `if` it means: the finger is on it now.
struct Lying {
    bool down = false;
    float depth = 0;         // 0 .. 1: how far it is pressed
    std::size_t widget = 0;  // its number in the frame's log, from 1; 0: it is none

    Lying() = default;
    Lying(bool pressed) : down(pressed), depth(pressed ? 1.0F : 0.0F) {}
    operator bool() const { return down; }
};

// What a finger did to a control. In an `if` it means: tapped.
struct Press {
    bool tapped = false;  // pressed inside and released inside, in this frame
    bool held = false;    // in this frame the finger has rested on it for 500 ms
    Lying down = {};
    explicit operator bool() const { return tapped; }
};

// closed: no tile, its place is stitched into the cloth; it still taps, so that the screen can show which rule closed it.
// plain: a tile. primary: saffron, the likeliest next thing, one in a zone. quiet: open but secondary. danger: what cannot be
// taken back.
enum class ButtonKind { plain, primary, quiet, danger, closed };
enum class Align { left, centre, right };
enum class VAlign { top, middle, bottom };

struct ButtonStyle {
    ButtonKind kind = ButtonKind::plain;
    Icon icon = Icon::none;  // before the label
    bool enabled = true;     // false: grey and deaf; prefer closed, which says why
    bool selected = false;
    bool wants_held = false;  // true: a press of 500 ms is `held` and no tap
    // true: taps that follow each other quickly all count (+1, a digit). Any other key takes one tap in 400 ms.
    bool repeats = false;
    std::int64_t meaning = 0;  // another one: the key does something else by now, under the same label
    Role role = Role::bold;
    Align align = Align::centre;
    // A key of a pad, which hands find unseen: it means the same whatever its label says and whether or not it is open yet.
    bool of_pad = false;
};

struct TextStyle {
    Role role = Role::body;
    Align align = Align::left;
    VAlign valign = VAlign::middle;
    Colour colour = {};  // alpha 0: the theme's text
};

// Where a list draws its rows: rows [first, last) are in sight.
struct ListView {
    int first = 0;
    int last = 0;
    Rect view;  // of the rows, without the page buttons
    float row_height = 0;
    float gap = 0;
    float offset = 0;

    Rect row(int index) const {
        return {view.x, std::round(view.y + static_cast<float>(index) * (row_height + gap) - offset), view.w,
                row_height};
    }
};

struct ListStyle {
    float gap = 0;              // between rows
    bool page_buttons = false;  // buttons "one page up" and "one page down" beside the rows, when there is more
};

struct SheetStyle {
    std::string_view title = {};
    bool closes_outside = true;  // a tap beside it, and Escape, close it
    bool close_button = true;    // top right, with id "<id>.close"
    bool at_bottom = false;      // otherwise in the middle of the zone
    Rect beside = {};            // not empty: beside that place, and pointing at it, where there is room
    bool bordered = false;       // a border of tiles on its upper edge: what was proved
};

struct Sheet {
    Rect content;
    bool closed = false;  // in this frame the user closed it: the screen stops drawing it
};

enum class FieldEvent {
    none,
    changed,    // done, and the text is another one
    done,       // done, the same text
    cancelled,  // the text is what it was
};

struct FieldStyle {
    int max_code_points = 40;
    std::string_view hint = {};  // shown while empty
    bool enabled = true;
    bool digits = false;  // a numeric keypad instead of letters
    bool live = false;    // the text follows each key, for looking things up; cancelled brings back what it was
    Icon icon = Icon::pencil;
    bool named = false;  // its label stands beside it: it says the hint alone
};

// Where a zone lies on the screen and how it is turned: to draw in it again.
struct Place {
    Rect screen;
    Turn turn = Turn::none;
    friend bool operator==(const Place& p, const Place& q) { return p.screen == q.screen && p.turn == q.turn; }
};

// What the kit itself has to say, for the frame log and the voice. The app sets it with the language.
struct KitWords {
    std::string close = "Close";
    std::string done = "Done";
    std::string cancel = "Cancel";
    std::string erase = "Erase";
    std::string shift = "Shift";
    std::string space = "Space";
    std::string left = "Left";
    std::string right = "Right";
    std::string page_up = "Page up";
    std::string page_down = "Page down";
    std::string more = "More";
    std::string less = "Less";
};

class Ui {
  public:
    // Shared fonts are for robots; see make_fonts.
    explicit Ui(bool shared_fonts = false);
    ~Ui();
    Ui(const Ui&) = delete;
    Ui& operator=(const Ui&) = delete;

    // ---- settings; they hold from the next begin() on
    void set_scale(float px_per_mm, float text_scale);
    // The drawings from the picture that `other` takes them from, whatever suits the scale: it is at hand.
    void set_art_of(const Ui& other);
    // `plain`: colours and lines, no weave and no shadows.
    void set_look(bool dark, const Look& look, bool plain = false);
    void set_language(std::string_view tag, KitWords words);  // its letters come first on the keyboard
    // Every press of 500 ms is `held` and no tap, and no stepper counts on: the app says held_label() aloud. Who feels
    // for the controls must be able to rest a finger on each of them without changing anything.
    void set_hold_speaks(bool on);
    // Off at first: nothing moves, every change is there at once.
    void set_motion(bool on);

    // ---- frames
    void begin(const Input& input, Vec screen_px);
    void end();
    const Theme& theme() const;
    const Metrics& metrics() const;
    const Fonts& fonts() const;
    Painter& painter();
    const Painter& painter() const;
    Rect area() const;  // the zone being drawn, upright: x and y are 0
    std::int64_t now_us() const;
    const FrameLog& log() const;  // of the frame being drawn; after end(): of the last one

    // ---- when to draw again
    void wants_frames_until(std::int64_t time_us);  // an animation runs until then
    void wants_frame_at(std::int64_t time_us);      // one frame, then
    bool animating() const;                         // as of the last frame
    std::int64_t next_wake_us() const;              // INT64_MAX: nothing is waited for
    Moments& moments();                             // how far what changes has come; they ask for their frames

    // ---- zones. `rect` in the coordinates of the zone around it; inside, (0, 0) is the reader's top left.
    void push_zone(Rect rect, Turn turn);
    void pop_zone();
    // A part of the zone that is one person's: of several fingers one counts there, and one in each other part. Otherwise the whole
    // zone is one.
    void begin_side(Rect rect);
    void end_side();
    Place place() const;  // of the zone being drawn; push_zone(place.screen, place.turn) on the bare screen is the same

    // What the finger went down on that is being answered, in this zone; empty: a key was pressed.
    Rect finger() const;

    // ---- text. One line is never shrunk nor wrapped: what does not fit is cut and logged as a fault.
    float text_width(Role role, std::string_view text) const;
    float line_height(Role role) const;
    float paragraph_height(Role role, std::string_view text, float width) const;
    bool fits(Role role, std::string_view text, Rect rect) const;  // on one line
    // The first of the roles in which a paragraph of one line's text has room, its words unbroken and all its letters
    // there; the last one when none does.
    Role paragraph_role(Vec size, std::string_view text, const std::vector<Role>& roles) const;
    // Whether a button of that size has room for the label, wrapped at words if need be.
    bool label_fits(Role role, std::string_view label, Rect rect) const;
    // Shortened with "…" where it is wider than that: for names that people typed.
    std::string elided(Role role, std::string_view text, float width) const;
    void text(Rect rect, std::string_view text, TextStyle style = {});
    // The same, of a number: when it becomes another one, the old one goes up and the new one follows it.
    void figure(std::string_view id, Rect rect, std::string_view number, TextStyle style = {});
    // The first of the roles in which it fits on one line; the last one when none does.
    Role fit_text(Rect rect, std::string_view text, const std::vector<Role>& roles, TextStyle style = {});
    // What people typed, on one line and shortened where it has to be; the second one in the first of the roles that holds all
    // of it, shortened in the last.
    void name(Rect rect, std::string_view name, TextStyle style = {});
    Role fit_name(Rect rect, std::string_view name, const std::vector<Role>& roles, TextStyle style = {});
    // Wrapped at words, '\n' kept; returns the height used. Cut and logged when the rectangle is too low.
    float paragraph(Rect rect, std::string_view text, TextStyle style = {});
    // In the middle of its place; and at the top of one, which loses it and a gap.
    void paragraph_amid(Rect rect, std::string_view text, TextStyle style = {});
    void paragraph_above(Rect& rect, std::string_view text, TextStyle style = {});
    void icon(Icon icon, Rect box, Colour colour = {});
    // Digits and a minus written with a pen in the middle of the place, as large as it allows; other letters are set in the
    // theme's pen. `faint`: what stayed as it was.
    void handwritten(Rect place, std::string_view figures, bool faint = false);
    void handwritten_figure(std::string_view id, Rect place, std::string_view figures);  // rolls as figure() does
    // A title and a second thing, wrapped, as one group in the middle of the place.
    void two_lines(Rect rect, std::string_view title, std::string_view second);
    // A drawing in the middle of the box, as large as fits. It is logged: one that lies on words is a fault.
    void art(Art art, Rect box, Colour tint = Painter::white, float turn = 0);
    // One that is laid, or taken back: fallen so far, or faded.
    void piece(Art art, Rect box, const Piece& piece, Colour tint = Painter::white);
    // A rounded ground for a group of things.
    void panel(Rect rect);

    // ---- materials. On another ground the theme's names stand for its colours, until it ends.
    // The wood at the top of a zone, or across it, for a bar that lies there; returns where the bar's things go.
    Rect rail(Rect bar);
    // Walnut with a carved edge, for stones, dice, pawns.
    void tray(Rect rect);
    // A patch of another game's cloth, hemmed.
    void cloth(Rect rect, const Look& look);
    // The lines of squared paper.
    void squares(Rect rect);
    // Where something is not, or not yet.
    void stitched(Rect rect);
    // Round whose turn it is, or what prevails.
    void ring(Rect rect);
    // The same, which slides there from where it was when it was another one's.
    void ring(std::string_view id, std::int64_t whose, Rect rect);

    // ---- controls
    Press button(std::string_view id, Rect rect, std::string_view label, ButtonStyle style = {});
    Press icon_button(std::string_view id, Rect rect, Icon icon, std::string_view label, ButtonStyle style = {});
    // One of N, side by side: returns the index chosen now (the old one when nothing was tapped). Ids: "<id>.0" ...
    int choice(std::string_view id, Rect rect, const std::vector<std::string>& labels, int chosen);
    // On or off, with its label; returns the new value.
    bool toggle(std::string_view id, Rect rect, std::string_view label, bool on);
    // Whether a tile of that size has room for both; its icon may give way.
    bool tile_fits(Rect rect, Icon icon, std::string_view title, std::string_view second_line) const;
    Press tile(std::string_view id, Rect rect, Icon icon, std::string_view title, std::string_view second_line,
               ButtonStyle style = {});
    // "−" value "+": ids "<id>.less", "<id>.more"; returns the new value, kept in [low, high]. Held for 400 ms it counts
    // on, ever faster, and returns what it reached when the finger goes: one change for the screen.
    int stepper(std::string_view id, Rect rect, std::string_view label, int value, int low, int high);
    // Label on the left, value on the right, a chevron.
    Press row(std::string_view id, Rect rect, std::string_view label, std::string_view value, ButtonStyle style = {});
    // What a row so wide leaves for its words, and how high it is to be for them.
    float row_room(float width) const;
    float row_height(std::string_view label, std::string_view value, float width) const;
    // A target without a look: the screen draws it (stones, boxes of a sheet).
    Press hotspot(std::string_view id, Rect rect, std::string_view label, ButtonStyle style = {});
    // 0..1; below 0: it is not known how long. For anything that takes more than 100 ms.
    void progress(Rect rect, float fraction, std::string_view label);

    // ---- lists that scroll by drag
    ListView begin_list(std::string_view id, Rect rect, int count, float row_height, ListStyle style = {});
    void end_list();
    // The same for anything that is taller than its place: draw at y = view.y - offset. Ends with end_list().
    ListView begin_scroll(std::string_view id, Rect rect, float content_height, ListStyle style = {});
    void scroll_to(std::string_view id, float offset_px);

    // ---- overlays: modal inside their zone. Draw them last in the zone.
    Sheet begin_sheet(std::string_view id, Vec content_size, SheetStyle style = {});
    void end_sheet();

    // ---- typing. A tap opens the kit's keyboard, which is drawn when the zone is popped; `text` changes on done. All of it
    // is selected at first: typing replaces it, an arrow or a tap in the line keeps it.
    FieldEvent text_field(std::string_view id, Rect rect, std::string_view label, std::string& text,
                          FieldStyle style = {});
    void open_keyboard(std::string_view field_id);  // as if the field had been tapped
    bool keyboard_open() const;

    // ---- one sentence, near `near` (this zone), for some seconds or until the next tap; an empty one takes all away
    void toast(std::string_view sentence, Rect near, float seconds = 4);

    // A key pressed in this frame: true once, and not while an overlay above this one is open.
    bool take_key(Key key);
    // What a hardware keyboard typed in this frame, once, as take_key: for screens that have their own keys.
    std::u32string take_typed();
    // The label of the control on which the finger has rested for 500 ms, in that frame only (of a key of the keyboard in
    // the frame after it); otherwise empty.
    std::string_view held_label() const;

    // ---- for the platform and the robot
    // Brings metrics and fonts up to date, so that the atlas can be uploaded before begin(), which calls it too.
    void prepare(Vec screen_px);
    ImGuiContext* context() const;
    ImDrawData* draw_data() const;       // after end()
    std::int64_t fonts_version() const;  // grows when the atlas must be uploaded again
    void forget_fonts();                 // the display lost them: they are made anew
    void shown(std::int64_t now_us);     // the last frame is on the display from now on
    // What was on the display then, for Input; of what is gone longer than anybody's finger waits, the oldest that is known.
    std::shared_ptr<const FrameLog> seen(std::int64_t then_us) const;
    // In the last frame a finger came down on this key, which did not take it; or the one whose tap was answered.
    std::string_view refused() const;
    std::string_view answered() const;

  private:
    friend class OnTile;
    friend class OnPaper;
    friend class OnSpeech;
    struct State;
    std::unique_ptr<State> state_;
};

// A control on which the screen draws itself: as long as this lives, the theme's text is the tile's ink. What is tapped is a
// hotspot, or the tile only looks like one.
class OnTile {
  public:
    OnTile(Ui& ui, Rect rect, const ButtonStyle& style = {}, const Lying& down = {});
    ~OnTile();
    OnTile(const OnTile&) = delete;
    OnTile& operator=(const OnTile&) = delete;
    Rect top() const { return top_; }  // without its thickness

  private:
    Ui& ui_;
    Rect top_;
};

// A sheet of paper with its shadow, for as long as this lives; `bordered`: with a border of tiles on its upper edge.
class OnPaper {
  public:
    OnPaper(Ui& ui, Rect rect, bool bordered = false);
    ~OnPaper();
    OnPaper(const OnPaper&) = delete;
    OnPaper& operator=(const OnPaper&) = delete;
    Rect free() const { return free_; }  // below the border

  private:
    Ui& ui_;
    Rect free_;
};

}  // namespace tapet::ui

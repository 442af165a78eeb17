#include "app/desktop/run.h"

int main(int argc, char** argv) { return tapet::app::run(argc, argv); }

// The program: what belongs to the process is set up here; the commands are in commands/.
#include <new>
#include <stdexcept>

#include "cli/arguments.h"
#include "cli/program.h"
#include "cli/system/abnormal_end.h"
#include "cli/terminal.h"

int main(int argc, char** argv) {
  genga::cli::hold_standard_streams();
  genga::cli::handle_abnormal_ends();
  try {
    return genga::cli::run(genga::cli::last_first(argc, argv));
  } catch (const std::bad_alloc&) {
    genga::cli::end_out_of_memory();
  } catch (const std::length_error&) {  // a size that no memory has
    genga::cli::end_out_of_memory();
  }
}

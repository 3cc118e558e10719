// A table as numbers in memory: genga_table_*.
#include "genga/report/table.h"

#include "bindings/c/answer.h"
#include "bindings/c/files.h"
#include "bindings/c/output.h"

namespace genga::c {
namespace {

Result<genga_table> table_of(const genga_files* files, const Request& request, Findings& findings) {
  GENGA_TRY(check_request(request, Command::sample));
  if (files == nullptr) return missing("files");
  GENGA_TRY_ASSIGN(const std::vector<Input> inputs, open_inputs(*files, request, Command::sample));
  Memory memory(request, *files, findings);
  GENGA_TRY_ASSIGN(TableNumbers numbers, sample_numbers(inputs, memory));
  return genga_table{std::move(numbers)};
}

}  // namespace
}  // namespace genga::c

genga_status genga_table_new(const genga_files* files, const genga_options* options, genga_table** table,
                             genga_report* report) {
  using namespace genga;
  return c::answer(report, table,
                   [&](Findings& findings) { return c::table_of(files, c::or_defaults(options), findings); });
}

void genga_table_free(genga_table* table) { delete table; }
size_t genga_table_rows(const genga_table* table) { return table == nullptr ? 0 : table->numbers.times.size(); }
size_t genga_table_columns(const genga_table* table) { return table == nullptr ? 0 : table->numbers.columns.size(); }

const char* genga_table_column(const genga_table* table, size_t column) {
  return column < genga_table_columns(table) ? table->numbers.columns[column].c_str() : nullptr;
}

const double* genga_table_times(const genga_table* table) {
  return table == nullptr || table->numbers.times.empty() ? nullptr : table->numbers.times.data();
}

const double* genga_table_values(const genga_table* table) {
  return table == nullptr || table->numbers.values.empty() ? nullptr : table->numbers.values.data();
}

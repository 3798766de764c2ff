import type { DataProvider, Identifier, SortPayload } from 'ra-core';
import type { EmployeeListItem } from '../../../domain/employees/contract';
import type { Selection } from '../../../src/list/table/selection';
import { EMPLOYEES } from '../links';

/** The rows selected in the roster. */
export interface SelectedRows {
  selection: Selection;
  sort: SortPayload;
  site: number | null;
}

/** The same rows again, by their numbers. */
export const selectedAgain = (rows: SelectedRows, ids: Identifier[]): SelectedRows => ({
  ...rows,
  selection: { kind: 'ids', ids, count: ids.length },
});

/** The most ids that fit into one address. */
const PER_REQUEST = 500;

/** Fetches the selected employees: those with the selected ids, or all that match the filter. */
export async function readSelected(provider: DataProvider, { selection, sort, site }: SelectedRows) {
  const employees: EmployeeListItem[] = [];
  for (let first = 0; first < selection.count; first += PER_REQUEST) {
    const [filter, page] =
      selection.kind === 'ids'
        ? [{ view: 'all', employeeIds: selection.ids.slice(first, first + PER_REQUEST) }, 1]
        : [selection.filter, first / PER_REQUEST + 1];
    // oxlint-disable-next-line no-await-in-loop
    const { data } = await provider.getList(EMPLOYEES, {
      filter,
      sort,
      pagination: { page, perPage: PER_REQUEST },
      meta: { site },
    });
    employees.push(...(data as unknown as EmployeeListItem[]));
  }
  return employees;
}

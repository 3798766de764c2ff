import type { DataProvider, Identifier, SortPayload } from 'ra-core';
import type { Selection } from '../../../src/list/table/selection';
import { EMPLOYEES } from '../links';
import type { BulkEmployee } from './bulk-transfer';

/** Short enough for an address that names them all, and for an answer in one piece. */
const AT_ONCE = 500;

export interface SelectedFrom {
  selection: Selection;
  sort: SortPayload;
  site: number | null;
}

function slices(ids: readonly Identifier[]): Identifier[][] {
  return Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) =>
    ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
}

/** Everybody who is selected, read anew: some by id, or all that match, on whatever page they are. */
export async function readSelected(
  provider: DataProvider,
  { selection, sort, site }: SelectedFrom,
): Promise<BulkEmployee[]> {
  const page = async (filter: object, at: number) => {
    const { data } = await provider.getList(EMPLOYEES, {
      filter,
      sort,
      pagination: { page: at, perPage: AT_ONCE },
      meta: { site },
    });
    return data as unknown as BulkEmployee[];
  };
  const asked =
    selection.kind === 'ids'
      ? slices(selection.ids).map((employeeIds) => ({ filter: { view: 'all', employeeIds }, at: 1 }))
      : Array.from({ length: Math.ceil(selection.count / AT_ONCE) }, (_, at) => ({
          filter: selection.filter,
          at: at + 1,
        }));
  const employees: BulkEmployee[] = [];
  // oxlint-disable-next-line no-await-in-loop
  for (const { filter, at } of asked) employees.push(...(await page(filter, at)));
  return employees;
}

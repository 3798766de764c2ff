import type { EmployeeFilter, RosterView } from '../../../domain/employees/contract';
import { sameColumns } from '../../../src/ui/column-order';

/** What a saved view keeps: the list as it is asked for, and which columns show it. */
export interface RosterViewState {
  filter: EmployeeFilter;
  sort: string;
  order: 'ASC' | 'DESC';
  perPage?: number;
  hidden?: string[];
  ranks?: number[];
}

export const DEFAULT_SORT = { field: 'lastName', order: 'ASC' } as const;

/** The views that come with the product, with the permission that each takes beside the roster's own. */
export const BUILT_IN_VIEWS: ReadonlyArray<{ view: RosterView; permission?: string }> = [
  { view: 'active' },
  { view: 'all' },
  { view: 'randomsSelected', permission: 'servicesRandoms.viewEmployeesCurrentlySelected' },
  { view: 'randomsAll', permission: 'servicesRandoms.viewPools' },
];

/** Active people are what the roster shows where nothing else is asked: the filter does not name them. */
export function builtInFilter(view: RosterView): EmployeeFilter {
  return view === 'active' ? {} : { view };
}

export function builtInId(view: RosterView): string {
  return `view:${view}`;
}

function sameFilter(one: object, other: object): boolean {
  const text = (filter: object) =>
    JSON.stringify(Object.entries(filter).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return text(one) === text(other);
}

interface Saved {
  id: string;
  state: RosterViewState;
}

/** Which view is on the screen, if any: one that somebody has saved, else one of the product's own. */
export function currentView(shown: RosterViewState, saved: readonly Saved[]): string | null {
  const mine = saved.find(
    ({ state }) =>
      sameFilter(state.filter, shown.filter) &&
      state.sort === shown.sort &&
      state.order === shown.order &&
      sameColumns(state, shown),
  );
  if (mine) return mine.id;
  const own = BUILT_IN_VIEWS.find(({ view }) => sameFilter(builtInFilter(view), shown.filter));
  return own ? builtInId(own.view) : null;
}

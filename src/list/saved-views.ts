import type { FilterValues } from './define-list';

/** What a saved view keeps: the list's request and its columns. */
export interface ListViewState {
  filter: FilterValues;
  sort: string;
  order: 'ASC' | 'DESC';
  perPage?: number;
  /** Built-in views have none: they leave the columns as they are. */
  hidden?: string[];
  ranks?: number[];
}

export interface ListView {
  id: string;
  name: string;
  /** Comes with the product, and can't be deleted. */
  builtIn?: boolean;
  state: ListViewState;
}

/** Columns that were moved and moved back are as they were. */
const columnsOf = ({ hidden = [], ranks = [] }: ListViewState): string =>
  JSON.stringify([hidden.toSorted(), ranks.some((index, place) => index !== place) ? ranks : []]);

const inOrder = (filter: object): string =>
  JSON.stringify(Object.entries(filter).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** Which view is on the screen, if any: one of the user's, or else a built-in one. */
export function currentViewOf(views: readonly ListView[], shown: ListViewState): string | null {
  const sameFilter = views.filter(({ state }) => inOrder(state.filter) === inOrder(shown.filter));
  const saved = sameFilter.find(
    ({ builtIn, state }) =>
      !builtIn &&
      state.sort === shown.sort &&
      state.order === shown.order &&
      columnsOf(state) === columnsOf(shown),
  );
  return (saved ?? sameFilter.find(({ builtIn }) => builtIn))?.id ?? null;
}

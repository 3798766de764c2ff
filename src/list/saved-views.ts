import { sameColumns } from './column-choice';
import type { FilterValues } from './define-list';

/** What a saved view keeps: the list as it is asked for, and which columns show it. */
export interface ListViewState {
  filter: FilterValues;
  sort: string;
  order: 'ASC' | 'DESC';
  perPage?: number;
  /** Absent in views that come with the product: they leave the columns as they are. */
  hidden?: string[];
  ranks?: number[];
}

export interface ListView {
  id: string;
  name: string;
  builtIn?: boolean;
  state: ListViewState;
}

const inOrder = (filter: object): string =>
  JSON.stringify(Object.entries(filter).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** Which view is on the screen, if any: one that the user has saved, else one that comes with the product. */
export function currentViewOf(views: readonly ListView[], shown: ListViewState): string | null {
  const sameFilter = views.filter(({ state }) => inOrder(state.filter) === inOrder(shown.filter));
  const saved = sameFilter.find(
    ({ builtIn, state }) =>
      !builtIn && state.sort === shown.sort && state.order === shown.order && sameColumns(state, shown),
  );
  return (saved ?? sameFilter.find(({ builtIn }) => builtIn))?.id ?? null;
}

import { useListContext, useResourceContext, useStore } from 'ra-core';
import { useSavedViews } from '../../providers/savedViews';
import { sameColumns } from './column-order';
import { SavedViewsMenu } from './SavedViewsMenu';

/** What a saved view keeps: the list as it is asked for, and which columns show it. */
interface ListViewState {
  filter: object;
  sort: string;
  order: 'ASC' | 'DESC';
  perPage?: number;
  hidden?: string[];
  ranks?: number[];
}

const inOrder = (filter: object) =>
  JSON.stringify(Object.entries(filter).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** Whether two views ask for the same rows in the same order, and show the same columns. */
function isSameView(one: ListViewState, other: ListViewState): boolean {
  return (
    inOrder(one.filter) === inOrder(other.filter) &&
    one.sort === other.sort &&
    one.order === other.order &&
    sameColumns(one, other)
  );
}

/** The views that the user has saved of this list. */
export function ListViews() {
  const resource = useResourceContext() ?? '';
  const list = useListContext();
  const columnsKey = `${resource}.datatable`;
  const [hidden, setHidden] = useStore<string[] | undefined>(columnsKey);
  const [ranks, setRanks] = useStore<number[] | undefined>(`${columnsKey}_columnRanks`);
  // Rows first: the views can wait.
  const { views, save, remove } = useSavedViews<ListViewState>(resource, { enabled: !list.isPending });
  const shown: ListViewState = {
    filter: list.filterValues as object,
    sort: list.sort.field,
    order: list.sort.order,
    perPage: list.perPage,
    hidden: hidden ?? [],
    ...(ranks && { ranks }),
  };
  const apply = ({ filter, sort, order, perPage, hidden: without, ranks: ranked }: ListViewState) => {
    list.setFilters(filter, undefined, false);
    list.setSort({ field: sort, order });
    if (perPage) list.setPerPage(perPage);
    // A view of the usual columns brings them back.
    setHidden(without);
    setRanks(ranked);
  };
  return (
    <SavedViewsMenu
      views={views}
      currentId={views.find(({ state }) => isSameView(state, shown))?.id ?? null}
      onPick={({ id }) => {
        const picked = views.find((view) => view.id === id);
        if (picked) apply(picked.state);
      }}
      onSave={(name) => save({ name, view: shown })}
      onDelete={({ id }) => remove(id)}
    />
  );
}

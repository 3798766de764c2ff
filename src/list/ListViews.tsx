import { useListContext, useStoreContext, useTranslate } from 'ra-core';
import { useSavedViews } from '../../providers/savedViews';
import { useMay } from '../../providers/services';
import { hiddenByDefault } from './column-choice';
import type { FilterValues } from './define-list';
import { useColumnChoice, useListConfig } from './list-config';
import { currentViewOf, type ListView, type ListViewState } from './saved-views';
import { SavedViewsMenu } from './SavedViewsMenu';

/** The views of the list: those that come with the product, and those that the user has saved. */
export function ListViews() {
  const { resource, columns } = useListConfig();
  const { isPending } = useListContext();
  const { shown, apply } = useViewState();
  // Rows first: the views can wait.
  const { views, save, remove } = useSavedViews<ListViewState>(resource, { enabled: !isPending });
  const saved = views.map(({ id, name, state }) => ({
    id,
    name,
    // Saved without a choice of columns, it brings back the usual ones.
    state: { ...state, hidden: state.hidden ?? hiddenByDefault(columns, state.filter) },
  }));
  const all: ListView[] = [...useBuiltInViews(), ...saved];
  return (
    <SavedViewsMenu
      views={all}
      currentId={currentViewOf(all, shown)}
      onPick={({ id }) => {
        const picked = all.find((view) => view.id === id);
        if (picked) apply(picked.state);
      }}
      onSave={(name) => save({ name, view: shown })}
      onDelete={({ id }) => remove(id)}
    />
  );
}

function useBuiltInViews(): ListView[] {
  const translate = useTranslate();
  const may = useMay();
  const { savedViews, sort } = useListConfig();
  if (typeof savedViews !== 'object') return [];
  return savedViews.builtIn
    .filter(({ access }) => access === undefined || may(access))
    .map(({ id, label, filter }) => ({
      id,
      name: translate(label),
      builtIn: true,
      state: { filter, sort: sort.field, order: sort.order },
    }));
}

/** What is on the screen as a view, and the way back from a view to the screen. */
function useViewState(): { shown: ListViewState; apply: (state: ListViewState) => void } {
  const { filterValues, sort, perPage, setFilters, setSort, setPerPage } = useListContext();
  const { savedViews } = useListConfig();
  const { hidden, setHidden, ranks, setRanks } = useColumnChoice();
  const store = useStoreContext();
  return {
    shown: {
      filter: filterValues as FilterValues,
      sort: sort.field,
      order: sort.order,
      perPage,
      hidden,
      ...(ranks && { ranks }),
    },
    apply: (state) => {
      setFilters(state.filter, undefined, false);
      setSort({ field: state.sort, order: state.order });
      if (state.perPage) setPerPage(state.perPage);
      if (state.hidden) {
        setHidden(state.hidden);
        setRanks(state.ranks);
      }
      if (typeof savedViews === 'object') savedViews.onPick?.(state.filter, store);
    },
  };
}

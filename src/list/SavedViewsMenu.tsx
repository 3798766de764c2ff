import ViewsIcon from '@mui/icons-material/BookmarkBorder';
import { useListContext, useStoreContext, useTranslate } from 'ra-core';
import { useSavedViews } from '../../providers/savedViews';
import { useCanAccessSync } from '../../providers/services';
import { MenuButton } from '../ui/MenuButton';
import { hiddenByDefault } from './column-choice';
import type { FilterValues } from './define-list';
import { useColumnChoice, useListConfig } from './list-config';
import { ListPanel, loadListPanel } from './panels';
import { currentViewOf, type ListView, type ListViewState } from './saved-views';

/** The views of the list: pick a built-in or saved one, save what is on the screen, delete one's own. */
export function SavedViewsMenu() {
  const translate = useTranslate();
  const may = useCanAccessSync();
  const { resource, columns, savedViews, sort } = useListConfig();
  const { isPending } = useListContext();
  const { shown, apply } = useViewState();
  // Rows first: the views can wait.
  const { views, save, remove } = useSavedViews<ListViewState>(resource, { enabled: !isPending });
  const builtIn = typeof savedViews === 'object' ? savedViews.builtIn : [];
  const all: ListView[] = [
    ...builtIn
      .filter(({ access }) => access === undefined || may(access))
      .map(({ id, label, filter }) => ({
        id,
        name: translate(label),
        builtIn: true,
        state: { filter, sort: sort.field, order: sort.order },
      })),
    // A view without a choice of columns restores the default ones.
    ...views.map(({ id, name, state }) => ({
      id,
      name,
      state: { ...state, hidden: state.hidden ?? hiddenByDefault(columns, state.filter) },
    })),
  ];
  const currentId = currentViewOf(all, shown);
  const current = all.find(({ id }) => id === currentId);
  return (
    <MenuButton
      kind="panel"
      load={loadListPanel}
      label={current?.name ?? translate('ui.views.label')}
      icon={<ViewsIcon />}
    >
      {(close) => (
        <ListPanel
          shows="views"
          views={all}
          current={current}
          onPick={({ state }) => {
            apply(state);
            close();
          }}
          onRemove={remove}
          onSave={(name) => {
            save({ name, view: shown });
            close();
          }}
        />
      )}
    </MenuButton>
  );
}

/** What is on the screen as a view, and how to show a view. */
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

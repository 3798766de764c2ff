import { useListContext, useStore, useTranslate } from 'ra-core';
import { useRosterView } from '../../../providers/clientState';
import { useSavedViews } from '../../../providers/savedViews';
import { useUser } from '../../../providers/services';
import { SavedViewsMenu } from '../../../src/ui/SavedViewsMenu';
import { EMPLOYEES } from '../links';
import { hiddenByDefault, type RosterRow } from './columns';
import {
  BUILT_IN_VIEWS,
  builtInFilter,
  builtInId,
  currentView,
  DEFAULT_SORT,
  type RosterViewState,
} from './views';

/** Where react-admin's table keeps the choice of columns. */
const COLUMNS_KEY = `${EMPLOYEES}.datatable`;

/** Which columns are shown: as the user has chosen, else by what the roster is of. */
export function useColumnChoice() {
  const { filterValues } = useListContext<RosterRow>();
  const [chosen, setHidden] = useStore<string[] | undefined>(COLUMNS_KEY);
  const [ranks, setRanks] = useStore<number[] | undefined>(`${COLUMNS_KEY}_columnRanks`);
  const byDefault = hiddenByDefault(filterValues);
  return { byDefault, hidden: chosen ?? byDefault, setHidden, ranks, setRanks };
}

/** The views of the roster: those of the product, and those that the user has saved. */
export function RosterViews() {
  const translate = useTranslate();
  const { permissions } = useUser();
  const { isPending } = useListContext<RosterRow>();
  const { shown, apply } = useViewState();
  // Rows first: the views can wait.
  const { views, save, remove } = useSavedViews<RosterViewState>(EMPLOYEES, { enabled: !isPending });
  const saved = views.map((view) => ({
    ...view,
    // Where it was saved without a choice of columns, it brings back the usual ones.
    state: { ...view.state, hidden: view.state.hidden ?? hiddenByDefault(view.state.filter) },
  }));

  const builtIn = BUILT_IN_VIEWS.filter(
    ({ permission }) => permission === undefined || permissions.includes(permission),
  ).map(({ view }) => ({
    id: builtInId(view),
    name: translate(`employees.view.${view}`),
    builtIn: true,
    state: { filter: builtInFilter(view), sort: DEFAULT_SORT.field, order: DEFAULT_SORT.order },
  }));
  const all = [...builtIn, ...saved];
  return (
    <SavedViewsMenu
      views={all}
      currentId={currentView(shown, saved)}
      onPick={({ id }) => {
        const picked = all.find((view) => view.id === id);
        if (picked) apply(picked.state);
      }}
      onSave={(name) => save({ name, view: shown })}
      onDelete={({ id }) => remove(id)}
    />
  );
}

/** What is on the screen as a view, and the way back from a view to the screen. */
function useViewState(): { shown: RosterViewState; apply: (state: RosterViewState) => void } {
  const { filterValues, sort, perPage, setFilters, setSort, setPerPage } = useListContext<RosterRow>();
  const { hidden, setHidden, ranks, setRanks } = useColumnChoice();
  const [, setRosterView] = useRosterView();
  return {
    shown: {
      filter: filterValues,
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
      setRosterView(state.filter.view ?? 'active');
    },
  };
}

import type { EmployeeFilter, RosterView } from '../../../domain/employees/contract';
import type { BuiltInView } from '../../../src/list/define-list';

/** Active people are what the roster shows where nothing else is asked: the filter does not name them. */
export const filterOfView = (view: RosterView): EmployeeFilter => (view === 'active' ? {} : { view });

const builtIn = (view: RosterView): BuiltInView<EmployeeFilter> => ({
  id: `view:${view}`,
  label: `employees.view.${view}`,
  filter: filterOfView(view),
});

/** The views that come with the product, with the permission that each takes beside the roster's own. */
export const BUILT_IN_VIEWS: readonly BuiltInView<EmployeeFilter>[] = [
  builtIn('active'),
  builtIn('all'),
  { ...builtIn('randomsSelected'), access: 'servicesRandoms.viewEmployeesCurrentlySelected' },
  { ...builtIn('randomsAll'), access: 'servicesRandoms.viewPools' },
];

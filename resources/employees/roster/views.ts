import type { EmployeeFilter, RosterView } from '../../../domain/employees/contract';
import type { BuiltInView } from '../../../src/list/define-list';

/** Active employees are the default, so their filter is empty. */
export const filterOfView = (view: RosterView): EmployeeFilter => (view === 'active' ? {} : { view });

const builtIn = (view: RosterView): BuiltInView<EmployeeFilter> => ({
  id: `view:${view}`,
  label: `employees.view.${view}`,
  filter: filterOfView(view),
});

/** The views that come with the product, with any permission they need in addition to the roster's. */
export const BUILT_IN_VIEWS: readonly BuiltInView<EmployeeFilter>[] = [
  builtIn('active'),
  builtIn('all'),
  { ...builtIn('randomsSelected'), access: 'servicesRandoms.viewEmployeesCurrentlySelected' },
  { ...builtIn('randomsAll'), access: 'servicesRandoms.viewPools' },
];

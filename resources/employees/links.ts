/** Address of the roster. */
export const ROSTER = '/manage/employees';
/** Name of the resource. */
export const EMPLOYEES = 'manage/employees';
/** The page of resources/roster-import, which the roster links to. */
export const IMPORT_ROSTER = `${ROSTER}/roster/update`;

/** The address of an employee's file, optionally at a tab. */
export function employeeHref(employeeId: number, tab?: string): string {
  const file = `${ROSTER}/${employeeId}`;
  return tab === undefined ? file : `${file}/tab/${tab}`;
}

/** The address of the form for a new employee at a location. */
export function addEmployeeHref(legacyClientId: number): string {
  return `${ROSTER}/add/${legacyClientId}`;
}

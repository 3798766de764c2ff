/** Name of the resource: the address of its list. */
export const ROSTER = '/manage/employees';
export const EMPLOYEES = 'manage/employees';

/** The address of somebody's file, at a tab where one is named. */
export function employeeHref(employeeId: number, tab?: string): string {
  const file = `${ROSTER}/${employeeId}`;
  return tab === undefined ? file : `${file}/tab/${tab}`;
}

/** The form for somebody new at a location. */
export function addEmployeeHref(legacyClientId: number): string {
  return `${ROSTER}/add/${legacyClientId}`;
}

/** Where a roster file is read in. */
export const IMPORT_ROSTER = `${ROSTER}/roster/update`;

/** The address of an employee's file. */
export const fileHref = (employeeId: number): string => `/manage/employees/${employeeId}`;

/** The address of the page that merges another record into this one. */
export const mergeHref = (employeeId: number): string => `/manage/employees/${employeeId}/merge`;

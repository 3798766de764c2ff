/** Name of the resource. */
export const ACCIDENTS = 'manage/accidents';

/** The tab of a driver's file that shows their accidents. */
export const driverHref = (employeeId: number): string => `/manage/employees/${employeeId}/tab/information`;

/** Dialogs by name. */
export const ACCIDENT_TESTS = 'accidentTests';
export const TEST_NOTE = 'accidentTestNote';

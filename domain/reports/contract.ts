import Type, { type Static } from 'typebox';
import { QUALIFICATIONS } from '../employees/constants';
import { CalendarDate, IntegerId } from '../shared/ids';
import { Line, Nullable, OneOf } from '../shared/schema';

/** One who works under a DOT number. */
export const EmployeeByDot = Type.Object({
  DOTNumber: Type.String(),
  employeeId: IntegerId,
  firstName: Type.String(),
  lastName: Type.String(),
  workId: Nullable(Type.String()),
  legacyClientId: IntegerId,
  siteName: Type.String(),
  jobTitle: Nullable(Type.String()),
  employmentStatus: Type.String(),
  hireDate: Nullable(CalendarDate),
  qualification: OneOf(QUALIFICATIONS),
});
export type EmployeeByDot = Static<typeof EmployeeByDot>;

export const EmployeesByDotQuery = Type.Object({
  reportType: OneOf(['employeesDOT']),
  /** DOT numbers, separated by commas. */
  selectedDOTIds: Line(2000, 1),
  /** As a file. */
  format: Type.Optional(OneOf(['csv', 'xlsx'])),
});

export const EmployeesByDot = Type.Object({
  /** Today at the location, and its name, for the printed report. */
  asOf: CalendarDate,
  name: Type.String(),
  results: Type.Array(EmployeeByDot),
});
export type EmployeesByDot = Static<typeof EmployeesByDot>;

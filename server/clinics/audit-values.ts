import type { ClinicField, ClinicValues } from '../../domain/clinics/contract';
import { dayHoursText } from '../../domain/clinics/hours-text';
import { COLLECTION_PROGRAMS } from '../../domain/clinics/programs';

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const nameOf = (program: number) =>
  COLLECTION_PROGRAMS.find(({ vendorProgramID }) => vendorProgramID === program)?.vendorProgramName ??
  program;

/** Values as the audit trail records them: what has parts as texts. */
const TEXTS: { [Field in ClinicField]?: (values: ClinicValues) => unknown } = {
  programs: ({ programs }) => programs.map(nameOf),
  weeklyHours: ({ weeklyHours }) =>
    weeklyHours?.flatMap((hours, day) => (hours.length > 0 ? `${DAYS[day]} ${dayHoursText(hours)}` : [])) ??
    null,
  blackouts: ({ blackouts }) => blackouts.map(({ from, to, reason }) => `${from}..${to} ${reason}`.trim()),
};

export const auditValues = (values: ClinicValues, fields: readonly ClinicField[]) =>
  Object.fromEntries(fields.map((field) => [field, (TEXTS[field] ?? ((one) => one[field]))(values)]));

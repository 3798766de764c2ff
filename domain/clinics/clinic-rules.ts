import { timeZoneProblem } from '../clients/client-rules';
import { phoneProblem, zipProblem } from '../shared/contact-details';
import { refuse, type FieldRefusals, type Refusal } from '../shared/refusals/refusal';
import { findState } from '../shared/states';
import type { ClinicValues } from './contract';
import type { WeeklyHours } from './opening';
import { PROGRAM_IDS } from './programs';

/** The number of a medical examiner in the National Registry has ten digits. */
export const isRegistryNumber = (text: string): boolean => /^\d{10}$/.test(text);

/** Hours that are out of order or overlap. */
const areHoursInOrder = (week: WeeklyHours): boolean =>
  week.every((day) => day.every(({ from, to }, at) => from < to && (at === 0 || from >= day[at - 1]!.to)));

const blank = (text: string | undefined): Refusal | null =>
  text?.trim() === '' ? refuse('request.required') : null;

const problems = (values: Partial<ClinicValues>): [field: string, refusal: Refusal | null][] => [
  ['vendorName', blank(values.vendorName)],
  ['city', blank(values.city)],
  ['state', values.state === undefined || findState(values.state) ? null : refuse('clinics.state')],
  ['zip', blank(values.zip) ?? zipProblem(values.zip)],
  ['phone', phoneProblem(values.phone)],
  ['fax', phoneProblem(values.fax)],
  ['timeZone', values.timeZone ? timeZoneProblem(values.timeZone) : null],
  [
    'programs',
    values.programs?.some((id) => !PROGRAM_IDS.some((known) => known === id))
      ? refuse('clinics.program')
      : null,
  ],
  [
    'nationalRegistryNumber',
    !values.nationalRegistryNumber || isRegistryNumber(values.nationalRegistryNumber)
      ? null
      : refuse('clinics.registryNumber'),
  ],
  [
    'weeklyHours',
    values.weeklyHours && !areHoursInOrder(values.weeklyHours) ? refuse('clinics.hoursOrder') : null,
  ],
  ...(values.blackouts ?? []).map(({ from, to }, at): [string, Refusal | null] => [
    `blackouts.${at}.to`,
    from <= to ? null : refuse('clinics.blackoutOrder'),
  ]),
];

/** Problems of a clinic's new values that a schema can't express, by field. */
export const clinicProblems = (values: Partial<ClinicValues>): FieldRefusals =>
  Object.fromEntries(
    problems(values).flatMap(([field, refusal]) => (refusal ? [[field, refusal] as const] : [])),
  );

import type { RaRecord } from 'ra-core';
import type { Clinic } from '../../domain/clinics/contract';
import { dayHoursText, parseDayHours } from '../../domain/clinics/hours-text';
import { PROGRAM_IDS } from '../../domain/clinics/programs';

export type ClinicRecord = Clinic & RaRecord;
type Values = Record<string, unknown>;

export const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;
export const programField = (program: number) => `program${program}`;
export const hoursField = (day: number) => `hours${day}`;

/** Texts that the API wants also where they are empty. */
const TEXTS = ['address1', 'address2', 'phone', 'fax', 'formFoxProgId', 'formFoxCode', 'ESSiteID'] as const;
const MORE_TEXTS = ['examinerName', 'nationalRegistryNumber'] as const;

/** The values of the form: a check box for each program, a text for each day, and days in rows. */
export function valuesOf(record: RaRecord): Values {
  const { programs, weeklyHours, holidays, ...clinic } = record as ClinicRecord;
  return {
    ...clinic,
    ...Object.fromEntries(PROGRAM_IDS.map((id) => [programField(id), programs.includes(id)])),
    ...Object.fromEntries(
      DAYS.map((day) => {
        const hours = weeklyHours?.[day];
        return [
          hoursField(day),
          hours === undefined ? '' : hours.length > 0 ? dayHoursText(hours) : 'Closed',
        ];
      }),
    ),
    holidays: holidays.map((date) => ({ date })),
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The record of a form's values. Hours are on file once one day has some, or says that it is closed. */
export function recordOf(values: Values): Values {
  const texts = DAYS.map((day) => textOf(values[hoursField(day)]).trim());
  const rest = Object.fromEntries(
    Object.entries(values).filter(([field]) => !/^(program|hours)\d+$/.test(field)),
  );
  const holidays = (values['holidays'] ?? []) as { date?: string | null }[];
  const blackouts = (values['blackouts'] ?? []) as Record<'from' | 'to' | 'reason', string | null>[];
  return {
    ...rest,
    ...Object.fromEntries([...TEXTS, ...MORE_TEXTS].map((field) => [field, textOf(values[field])])),
    programs: PROGRAM_IDS.filter((id) => values[programField(id)] === true),
    weeklyHours: texts.every((text) => text === '') ? null : texts.map((text) => parseDayHours(text) ?? []),
    pointOfCollection: values['pointOfCollection'] ?? null,
    timeZone: values['timeZone'] || null,
    federalHolidays: values['federalHolidays'] === true,
    holidays: holidays.flatMap(({ date }) => date ?? []).sort(),
    blackouts: blackouts.map(({ from, to, reason }) => ({ from, to, reason: textOf(reason) })),
  };
}

/** What the form can say before it is sent, by field. */
export function problemsOf(values: Values, translate: (key: string) => string): Record<string, string> {
  const unclear = DAYS.map(hoursField).filter((field) => parseDayHours(textOf(values[field])) === null);
  const needed = ['vendorName', 'city', 'state', 'zip'].filter(
    (field) => textOf(values[field]).trim() === '',
  );
  return {
    ...Object.fromEntries(needed.map((field) => [field, translate('clinics.form.needed')])),
    ...Object.fromEntries(unclear.map((field) => [field, translate('clinics.form.hoursUnclear')])),
  };
}

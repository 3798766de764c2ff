import type { DateOrder } from '../shared/dates';
import employmentsEn from '../employments/refusals.en';
import employmentsEs from '../employments/refusals.es';
import employmentsFr from '../employments/refusals.fr';
import { fill as fillRefusal } from '../shared/refusals/refusal';
import sharedEn from '../shared/refusals/refusals.en';
import sharedEs from '../shared/refusals/refusals.es';
import sharedFr from '../shared/refusals/refusals.fr';
import employeesEn from '../employees/refusals.en';
import employeesEs from '../employees/refusals.es';
import employeesFr from '../employees/refusals.fr';
import type { RosterReason } from './contract';
import { en } from './messages.en';
import { es } from './messages.es';
import { fr } from './messages.fr';
import type { MessageCatalog } from './message-types';

export type RosterLocale = 'en' | 'es' | 'fr';

export interface Described {
  problem: string;
  right: string;
}

const CATALOGS: Readonly<Record<RosterLocale, MessageCatalog>> = { en, es, fr };

/** What the form of an employee refuses. */
const REFUSALS: Readonly<Record<RosterLocale, Readonly<Record<string, string>>>> = {
  en: { ...sharedEn, ...employeesEn, ...employmentsEn },
  es: { ...sharedEs, ...employeesEs, ...employmentsEs },
  fr: { ...sharedFr, ...employeesFr, ...employmentsFr },
};

const EXAMPLES: Readonly<Record<DateOrder, string>> = {
  mdy: '1/31/1980',
  dmy: '31/1/1980',
  ymd: '1980-01-31',
};

function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w{1,20})\}/g, (mark, name: string) => String(values[name] ?? mark));
}

/** The name of a field as the mapping and the preview show it. */
export function fieldName(field: string, locale: RosterLocale): string {
  return CATALOGS[locale].fields[field] ?? field;
}

function example(values: RosterReason['values']): string {
  const order = values.order;
  return EXAMPLES[order === 'dmy' || order === 'ymd' ? order : 'mdy'];
}

/** The text of a row's reason: the problem, and what would be valid. */
export function describeReason(reason: RosterReason, locale: RosterLocale): Described {
  const words = CATALOGS[locale].reasons[reason.code];
  if (!words) throw new RangeError(`No words for ${reason.code}`);
  const fields = String(reason.values.fields ?? '')
    .split(', ')
    .map((field) => fieldName(field, locale))
    .join(', ');
  const refusal = REFUSALS[locale][String(reason.values.refusal)];
  const values = {
    name: reason.value,
    ...(refusal !== undefined && { message: fillRefusal(refusal, reason.values) }),
    ...reason.values,
    fields,
    value: reason.value,
    field: fieldName(reason.field ?? '', locale),
    example: example(reason.values),
  };
  return { problem: fill(words[0], values), right: fill(words[1], values) };
}

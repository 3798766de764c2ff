import { addDays, addMonths } from '../../domain/shared/dates';
import type { Content } from './layout';
import type { BenchPerson, Random } from './people';

export const TODAY = '2026-11-28';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** A date as forms have it. */
export type DateStyle = 'slashes' | 'short' | 'long' | 'iso' | 'dashes' | 'military';
export function say(date: string, style: DateStyle = 'slashes'): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const name = MONTHS[Number(month) - 1]!;
  switch (style) {
    case 'short':
      return `${Number(month)}/${Number(day)}/${year.slice(2)}`;
    case 'long':
      return `${name} ${Number(day)}, ${year}`;
    case 'iso':
      return date;
    case 'dashes':
      return `${month}-${day}-${year}`;
    case 'military':
      return `${day}${name.slice(0, 3).toUpperCase()}${year}`;
    default:
      return `${month}/${day}/${year}`;
  }
}

/** What a form is filled with. */
export interface Filled {
  person: BenchPerson;
  random: Random;
  /** The document's date. */
  on: string;
  /** For those that expire. */
  until: string;
}

/** A layout of a form: its content, and which dates are on it that a reviewer would enter. */
export interface Layout {
  content: (filled: Filled) => Content;
  hasDate?: false;
  hasEnd?: true;
}

/** A form of the bench: `dev` layouts are used while the rules are written, `held` ones only at the end. */
export interface BenchForm {
  name: string;
  docTypeId: number | null;
  restricted?: true;
  /** How long it is valid, in months. */
  months?: number;
  /** Documents of this kind are from before this day. */
  before?: string;
  dev: readonly Layout[];
  held: readonly Layout[];
}

/** The dates of one document. */
export function datesOf(form: BenchForm, random: Random): { on: string; until: string } {
  const last = form.before ?? TODAY;
  const on = addDays(last, -1 - random.below(form.before ? 300 : 500));
  const months = form.months ?? 0;
  return {
    on,
    until: addDays(
      addMonths(on, random.below(3) === 0 ? Math.ceil(months / 2) : months),
      random.below(2) - 1,
    ),
  };
}

export const whole = ({ firstName, lastName }: BenchPerson): string => `${firstName} ${lastName}`;
export const lastFirst = ({ firstName, lastName }: BenchPerson): string =>
  `${lastName.toUpperCase()}, ${firstName.toUpperCase()}`;
export const masked = ({ ssnLastFour }: BenchPerson): string => `XXX-XX-${ssnLastFour}`;
export const DOCTORS = ['Pat Hollis, DO', 'Renee Vance, MD', 'Carl Dunmore, DC', 'Ines Faber, NP'];
export const CARRIERS = [
  'Blue Ridge Freight LLC',
  'Northline Transport Inc',
  'Cactus State Carriers',
  'Harbor & Plain Logistics',
];

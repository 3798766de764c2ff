import { isSsnText } from '../shared/ssn';
import type { Message } from './hl7';
import type { ReportField } from './profiles';

/** A number of the donor, and what the sender calls it. */
export interface DonorNumber {
  number: string;
  kind: 'license' | 'ssn' | null;
}

const LICENSE_WORD = /^(c?dl[nc#]?|(commercial )?driver'?s?('s)? licen[cs]e( number)?)$/i;
const SSN_WORD = /^(ssn?|social security( number)?)$/i;
/** HL7 table 0203, and what senders write in its place. */
const kindOf = (words: readonly (string | undefined)[]): DonorNumber['kind'] => {
  const is = (wanted: RegExp) => words.some((word) => word !== undefined && wanted.test(word.trim()));
  return is(SSN_WORD) ? 'ssn' : is(LICENSE_WORD) ? 'license' : null;
};

/** An SSN of which its sender shows the last four digits: XXX-XX-1234. */
const MASKED = /^[x*#•]{3}[\s-]?[x*#•]{2}[\s-]?\d{4}$/i;

/**
 * Nine digits are an SSN unless the sender calls them a license (382.123(a)); with the dashes of one they are one even then, so that none is
 * kept. What is called an SSN is one, also if only its last digits are there.
 */
const isSsn = ({ number, kind }: DonorNumber): boolean =>
  kind === 'ssn' ||
  MASKED.test(number) ||
  isSsnText(number, 'written') ||
  (kind === null && /^\d{9}$/.test(number.replace(/[\s-]/g, '')));

/** The donor's own number, a license first, and the last four digits of their SSN. */
export function donorOf(numbers: readonly DonorNumber[]) {
  const ssns = numbers.filter(isSsn).map(({ number }) => /\d{4}$/.exec(number.replace(/\D/g, ''))?.[0]);
  const own = numbers.filter((one) => !isSsn(one));
  const { number } = own.find(({ kind }) => kind === 'license') ?? own[0] ?? {};
  return { donorId: number, ssnLastFour: ssns.find((one) => one !== undefined) ?? null };
}

const said = (number: string | undefined, kind: DonorNumber['kind']): DonorNumber[] =>
  number?.trim() ? [{ number: number.trim(), kind }] : [];

/** The columns for numbers of the donor. */
export const donorNumbers = ({
  license,
  ssn,
  donorId,
  donorIdKind,
}: Partial<Record<ReportField, string>>): DonorNumber[] => [
  ...said(license, 'license'),
  ...said(ssn, 'ssn'),
  ...said(donorId, kindOf([donorIdKind])),
];

const LICENSE_FIELD = 20;
const ID_LIST_FIELD = 3;

/** Some laboratories write a flag in the place of the license. */
const LICENSE = /\d{3}/;

/** PID-3 has numbers of all kinds, so only those that say what they are count there. PID-20 is the license. */
export function numbersIn({ segments }: Message, places: readonly string[] = []): DonorNumber[] {
  const fields = places.map((place) => Number(place.split('-')[1]));
  return segments
    .filter(({ name }) => name === 'PID')
    .flatMap((pid) => [
      ...pid
        .repeated(LICENSE_FIELD)
        .flatMap(([number = '']) => (LICENSE.test(number) ? said(number, 'license') : [])),
      ...fields.flatMap((field) =>
        pid.repeated(field).flatMap(([number, ...about]) => said(number, kindOf(about))),
      ),
      ...pid
        .repeated(ID_LIST_FIELD)
        .flatMap(([number, ...about]) => said(number, kindOf(about)))
        .filter(({ kind }) => kind !== null),
    ]);
}

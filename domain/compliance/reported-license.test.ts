import { describe, expect, it } from 'vitest';
import { addDays } from '../shared/dates';
import { DEFAULT_SETUP, evaluateEmployee } from './evaluate';
import type { EvaluatedDocument } from './evaluated-document';
import { licenseStatus, reportedClass } from './license-words';
import { mayDrive } from './may-drive';
import type { EvaluatedPerson } from './evaluated-person';
import { cdlDriver, fileWith, hazmatDriver, testDocument, vanDriver } from './test-files';
import { licenseOf } from '../mvr/record';

const TODAY = '2026-06-15';
interface Said {
  class: string | null;
  status: string | null;
  expiresOn: string | null;
  medicalStatus: string | null;
  medicalExpiresOn: string | null;
  endorsements: string | null;
  restrictions: string | null;
  selfCertification: string | null;
  variance: string | null;
}
const VALID: Said = {
  class: 'A',
  status: 'VALID',
  expiresOn: '2029-05-31',
  medicalStatus: 'CERTIFIED',
  medicalExpiresOn: '2028-01-10',
  endorsements: null,
  restrictions: null,
  selfCertification: 'NI',
  variance: null,
};
/** What is typed without a status says nothing of the license. */
const SILENT = { class: null, status: null, expiresOn: null, medicalStatus: null, medicalExpiresOn: null };
/** What the evaluation reads of a record. */
const asRead = ({ medicalStatus, medicalExpiresOn, selfCertification, variance, ...license }: Said) =>
  licenseOf({
    reportDate: '2026-06-01',
    dob: '1985-04-02',
    license: {
      ...license,
      number: null,
      state: 'VA',
      issuedOn: null,
    },
    medical: {
      status: medicalStatus,
      expiresOn: medicalExpiresOn,
      selfCertification,
      issuedOn: null,
      examinerRegistryNumber: null,
      restrictions: null,
      variance,
    },
    violations: [],
    accidents: [],
    withdrawals: [],
    messages: [],
  });
const record = (license: Partial<Said>, docDate = '2026-06-01', state: string | null = 'VA') => ({
  ...testDocument(225, docDate),
  state,
  withdrawals: [],
  convictions: [],
  license: asRead({ ...VALID, ...license }),
});

const ask = (person: EvaluatedPerson, plus: EvaluatedDocument[], day = TODAY) => {
  const evaluation = evaluateEmployee(
    person,
    fileWith({ without: [2002], plus: [...plus, testDocument(2002, '2026-06-02')] }),
    DEFAULT_SETUP,
    day,
  );
  const { answer, reasons, questions } = mayDrive(person, evaluation, day);
  return {
    evaluation,
    says: [answer, ...reasons, ...questions]
      .map((one) => (typeof one === 'string' ? one : one.key))
      .join(' '),
  };
};
const says = (person: EvaluatedPerson, license: Partial<Said>, plus: EvaluatedDocument[] = []) =>
  ask(person, [record(license), ...plus]).says;

const NOT_CERTIFIED = 'undecided recordNotCertified';
const UNCLEAR = 'undecided recordLicenseUnclear';

describe('the medical certification on the record of the State (391.41(a)(2))', () => {
  it.each<[string, Partial<Said>, string]>([
    ['certified', {}, 'yes'],
    ['not certified', { medicalStatus: 'NOT CERTIFIED', medicalExpiresOn: null }, NOT_CERTIFIED],
    ['N', { medicalStatus: 'N' }, NOT_CERTIFIED],
    ['ended before the record', { medicalExpiresOn: '2026-05-01' }, NOT_CERTIFIED],
    ['medically certified', { medicalStatus: 'MEDICALLY CERTIFIED' }, 'yes'],
    ['certified for interstate commerce', { medicalStatus: 'CERTIFIED - NI' }, 'yes'],
    ['certified for commerce within the State', { medicalStatus: 'CERTIFIED - NA' }, NOT_CERTIFIED],
    ['certified: yes', { medicalStatus: 'Certified Y' }, 'yes'],
    ['certified: no', { medicalStatus: 'Certified N' }, NOT_CERTIFIED],
    ['ended since', { medicalExpiresOn: '2026-06-14' }, NOT_CERTIFIED],
    ['its last day', { medicalExpiresOn: TODAY }, 'yes'],
    ['nothing', { medicalStatus: null, medicalExpiresOn: null }, 'yes'],
  ])('%s', (_what, license, expected) => expect(says(cdlDriver, license)).toBe(expected));

  it('is asked only of who certifies to the State: with a CDL job, in interstate commerce (383.71(b)(1))', () => {
    const license = { medicalStatus: 'NOT CERTIFIED' };
    expect(says(vanDriver, { ...license, class: 'D' })).toBe('yes');
    expect(says({ ...cdlDriver, flags: { ...cdlDriver.flags, interstate: false } }, license)).toBe('yes');
  });

  it('is settled by what is newer: a status record, a later driving record, a card for 60 days', () => {
    const license = { medicalStatus: 'NOT CERTIFIED' };
    const later = (docTypeId: number, day: string) => testDocument(docTypeId, day, '2028-06-01');
    expect(says(cdlDriver, license, [later(2003, '2026-06-01')])).toBe(NOT_CERTIFIED);
    expect(says(cdlDriver, license, [later(2003, '2026-06-02')])).toBe('yes');
    expect(says(cdlDriver, license, [record({}, '2026-06-02')])).toBe('yes');
    expect(
      says(cdlDriver, license, [record({ medicalStatus: null, medicalExpiresOn: null }, '2026-06-02')]),
    ).toBe(NOT_CERTIFIED);
    expect(says(cdlDriver, license, [record({}, '2026-06-02', 'OH')])).toBe(NOT_CERTIFIED);
    const card = later(238, '2026-06-03');
    expect(says(cdlDriver, license, [later(238, '2026-05-31')])).toBe(NOT_CERTIFIED);
    expect(says(cdlDriver, license, [card])).toBe('yes');
    const last = addDays('2026-06-03', 60);
    expect(ask(cdlDriver, [record(license), card], last)).toMatchObject({ says: 'yes' });
    expect(ask(cdlDriver, [record(license), card], addDays(last, 1)).says).toBe(NOT_CERTIFIED);
    expect(ask(cdlDriver, [record(license), card], TODAY).evaluation.nextChangeOn).toBe(addDays(last, 1));
  });
});

describe('the license on the record of the State', () => {
  it.each<[string, EvaluatedPerson, Partial<Said>, string]>([
    ['downgraded', cdlDriver, { class: 'D', status: 'CDL DOWNGRADED' }, UNCLEAR],
    ['a status of downgraded', cdlDriver, { status: 'CDL DOWNGRADED' }, UNCLEAR],
    ['downgraded, for a job without a CDL', vanDriver, { class: 'D', status: 'CDL DOWNGRADED' }, 'yes'],
    ['another class', cdlDriver, { class: 'D' }, UNCLEAR],
    ['a lower class', cdlDriver, { class: 'B' }, UNCLEAR],
    ['a class with motorcycles', cdlDriver, { class: 'AM' }, 'yes'],
    ['a class in words', cdlDriver, { class: 'CDL CLASS A' }, 'yes'],
    ['a commercial one', cdlDriver, { class: 'COMMERCIAL' }, 'yes'],
    ['a noncommercial one', cdlDriver, { class: 'CLASS A NON-COMMERCIAL' }, UNCLEAR],
    ['an instruction permit (383.25(a))', cdlDriver, { class: 'CDL INSTRUCTION A' }, UNCLEAR],
    ['a noncommercial status', cdlDriver, { class: null, status: 'NON-CDL VALID' }, UNCLEAR],
    [
      'a noncommercial status, for a job without a CDL',
      vanDriver,
      { class: 'D', status: 'NON-CDL VALID' },
      'yes',
    ],
    ['a status of not valid', cdlDriver, { class: null, status: 'NON-VALID' }, UNCLEAR],
    ['none', vanDriver, { class: 'ID CARD' }, UNCLEAR],
    ['expired', cdlDriver, { status: 'EXPIRED', expiresOn: '2026-05-31' }, UNCLEAR],
    ['a status of expired', vanDriver, { class: 'D', status: 'EXPIRED', expiresOn: null }, UNCLEAR],
    ['a last day since', cdlDriver, { expiresOn: '2026-06-14' }, UNCLEAR],
    ['its last day', cdlDriver, { expiresOn: TODAY }, 'yes'],
    ['nothing', cdlDriver, { class: null, status: null, expiresOn: null }, 'yes'],
    ['lost', cdlDriver, { status: 'CDL SUSPENDED' }, 'no licenseWithdrawn'],
    [
      'lost, for a job without a CDL',
      vanDriver,
      { class: 'D', status: 'LICENSE SUSPENDED' },
      'no licenseWithdrawn',
    ],
    ['words that say nothing', cdlDriver, { status: 'SEE REMARKS' }, UNCLEAR],
  ])('%s', (_what, person, license, expected) => expect(says(person, license)).toBe(expected));

  it('is settled by a later record, and an expired one by a copy of the renewed license', () => {
    const expired = { status: 'EXPIRED', expiresOn: '2026-05-31' };
    const copy = (day: string) => testDocument(2008, day, '2029-05-31');
    expect(says(cdlDriver, expired, [copy('2026-05-31')])).toBe(UNCLEAR);
    expect(says(cdlDriver, expired, [copy('2026-06-01')])).toBe('yes');
    expect(says(cdlDriver, { class: 'D' }, [copy('2026-06-01')])).toBe(UNCLEAR);
    expect(says(cdlDriver, { class: 'D' }, [record({}, '2026-06-03')])).toBe('yes');
    expect(says(cdlDriver, { class: 'D' }, [record({ class: null }, '2026-06-03')])).toBe('yes');
    expect(says(cdlDriver, { class: 'D' }, [record({}, '2026-06-03', 'OH')])).toBe(UNCLEAR);
    expect(ask(cdlDriver, [record({ expiresOn: '2026-06-20' })]).evaluation.nextChangeOn).toBe('2026-06-21');
  });

  it.each<[string, Partial<Said>, string]>([
    ['downgraded (383.73(o)(4))', { class: 'D', status: 'CDL DOWNGRADED' }, UNCLEAR],
    ['a lower class', { class: 'D', status: null }, UNCLEAR],
    ['suspended (391.15(b)(1))', { status: 'SUSPENDED' }, 'no licenseWithdrawn'],
    ['expired (391.11(b)(5))', { status: 'EXPIRED', expiresOn: '2026-05-20' }, UNCLEAR],
    ['surrendered', { status: 'SURRENDERED' }, UNCLEAR],
    ['valid', {}, 'yes'],
  ])('is not settled by a later record that says nothing of it: %s', (_what, first, expected) => {
    const then = record(first, '2026-06-01');
    for (const day of ['2026-06-01', '2026-06-03'])
      expect(ask(cdlDriver, [then, record(SILENT, day)]).says).toBe(expected);
    expect(ask(cdlDriver, [then, record({ ...SILENT, status: 'VALID' }, '2026-06-03')]).says).toBe('yes');
    expect(ask(cdlDriver, [then, record(SILENT, '2026-06-03'), record({}, '2026-05-31')]).says).toBe(
      expected,
    );
  });

  it('expired is not settled by a copy without its last day, or of one that is over', () => {
    const expired = { status: 'EXPIRED', expiresOn: '2026-05-31' };
    const copies = (last: string | null) => [{ ...testDocument(2008, '2026-06-02'), expiresOn: last }];
    expect(says(cdlDriver, expired, copies(null))).toContain('recordLicenseUnclear');
    expect(says(cdlDriver, expired, copies('2026-06-14'))).toContain('recordLicenseUnclear');
    expect(says(cdlDriver, expired, copies(TODAY))).toBe('yes');
  });

  it('is read from the State that licenses the driver, except where it was lost', () => {
    const other = (status: string) =>
      ask(cdlDriver, [record({}), record({ status }, '2026-06-01', 'OH')]).says;
    expect(other('SURRENDERED')).toBe('yes');
    expect(other('REVOKED')).toBe('no licenseWithdrawn');
  });
});

it.each<[string, ReturnType<typeof licenseStatus>]>([
  ['VALID', 'valid'],
  ['LICENSED', 'valid'],
  ['ELIGIBLE', 'valid'],
  ['CLEAR', 'valid'],
  ['Active', 'valid'],
  ['CDL: VALID', 'valid'],
  ['GOOD STANDING', 'valid'],
  ['NOT SUSPENDED', 'valid'],
  ['Not suspended or revoked', 'valid'],
  ['VALID - NO SUSPENSIONS', 'valid'],
  ['CDL SUSPENDED', 'lost'],
  ['CDL DISQUALIFIED', 'lost'],
  ['LICENSE SUSPENDED', 'lost'],
  ['Driving privilege: revoked', 'lost'],
  ['SUSP', 'lost'],
  ['DISQ', 'lost'],
  ['UNDER SUSPENSION', 'lost'],
  ['CANCELED', 'lost'],
  ['Valid, CDL privilege withdrawn', 'lost'],
  ['SUSPENDED 2024, REINSTATED 2025', 'unclear'],
  ['EXPIRED', 'expired'],
  ['NOT REVOKED, SUSPENDED', 'lost'],
  ['NOT ACTIVE', 'unclear'],
  ['NOT CURRENTLY VALID', 'unclear'],
  ['NOT VALID', 'unclear'],
  ['INVALID', 'unclear'],
  ['NOT LICENSED', 'unclear'],
  ['NOT ELIGIBLE', 'unclear'],
  ['ELIGIBLE FOR REINSTATEMENT', 'unclear'],
  ['SURRENDERED', 'unclear'],
  ['CDL DOWNGRADED', 'downgraded'],
  ['NON-CDL VALID', 'downgraded'],
  ['VALID NON-COMMERCIAL', 'downgraded'],
  ['NON-VALID', 'unclear'],
  ['NON-LICENSED', 'unclear'],
  ['CDL NON-QUALIFIED', 'unclear'],
  ['VAL-VALID', 'valid'],
  ['VAL', 'valid'],
  ['LIC', 'valid'],
  ['LIC PENDING', 'unclear'],
  ['DRIVER LIC', 'unclear'],
  ['LIC SUSP', 'lost'],
  ['NO LONGER SUSPENDED', 'valid'],
  ['NO LONGER VALID', 'unclear'],
  ['NOT SUSPENDED/REVOKED', 'valid'],
  ['VALID (PREVIOUSLY SUSPENDED)', 'valid'],
  ['PREVIOUSLY SUSPENDED', 'unclear'],
  ['PREVIOUSLY SUSPENDED, NOW REVOKED', 'lost'],
  ['PENDING', 'unclear'],
])('reads the status %s as %s', (text, expected) => expect(licenseStatus(text)).toBe(expected));

it.each<[string, string, ReturnType<typeof reportedClass>]>([
  ['A', 'VA', 'A'],
  ['A - CDL COMBINATION', 'VA', 'A'],
  ['AM1', 'CA', 'A'],
  ['CLASS A - INSTRUCTIONAL', 'VA', 'other'],
  ['A INST', 'VA', 'other'],
  ['A (IP)', 'VA', 'other'],
  ['1', 'VA', 'other'],
  // 383.23(b): classes of Canada
  ['AZ', 'ON', 'A'],
  ['DZ', 'ON', 'B'],
  ['F', 'ON', 'C'],
  ['G', 'ON', 'other'],
  ['AR', 'ON', 'other'],
  ['1', 'BC', 'A'],
  ['CLASS 3', 'AB', 'B'],
  ['4', 'QC', 'C'],
  ['5', 'QC', 'other'],
  ['1L', 'MB', 'other'],
])('reads the class %s of %s as %s', (text, state, expected) =>
  expect(reportedClass(text, state)).toBe(expected),
);

const withFacts = (
  person: EvaluatedPerson,
  flags: EvaluatedPerson['flags'],
  more: Partial<EvaluatedPerson> = {},
): EvaluatedPerson => ({ ...person, ...more, flags: { ...person.flags, ...flags } });

describe('the letters on the record of the State (383.93, 383.95, 383.153(a)(9), 383.153(a)(10))', () => {
  const withBrakes = withFacts(cdlDriver, { airBrakes: true, fullAirBrakes: true });
  const withinState = withFacts(cdlDriver, { interstate: false });
  const placarded = withFacts(hazmatDriver, { placards: true }, { hazmatExpiresOn: '2028-01-01' });
  const bus = withFacts(cdlDriver, { passenger: true }, { endorsements: 'P' });
  it.each<[string, EvaluatedPerson, Partial<Said>, string]>([
    ['no air brakes', withBrakes, { restrictions: 'L' }, UNCLEAR],
    ['no air brakes, in words', withBrakes, { restrictions: 'NO AIR BRAKES' }, UNCLEAR],
    ['no air brakes, where there are none', cdlDriver, { restrictions: 'L' }, 'yes'],
    ['within the State only', cdlDriver, { restrictions: 'B, K' }, UNCLEAR],
    ['within the State only, for such a job', withinState, { restrictions: 'K' }, 'yes'],
    ['lenses', cdlDriver, { restrictions: 'B' }, 'yes'],
    ['none', withBrakes, { restrictions: 'NONE' }, 'yes'],
    ['no hazmat', placarded, { endorsements: 'NONE' }, UNCLEAR],
    ['hazmat', placarded, { endorsements: 'H' }, 'yes'],
    ['hazmat and tanks in one', placarded, { endorsements: 'X' }, 'yes'],
    ['hazmat in words', placarded, { endorsements: 'HAZMAT, TANKER' }, 'yes'],
    ['words that say nothing', placarded, { endorsements: 'SEE REVERSE' }, 'yes'],
    ['no passengers', bus, { endorsements: 'N' }, UNCLEAR],
    ['passengers', bus, { endorsements: 'NP' }, 'yes'],
    ['none where none is needed', cdlDriver, { endorsements: 'NONE' }, 'yes'],
    // 391.49: a variance needs its document.
    ['restriction V', cdlDriver, { restrictions: 'V' }, UNCLEAR],
    ['a variance', cdlDriver, { variance: 'SPE' }, UNCLEAR],
    ['no variance', cdlDriver, { variance: 'NONE' }, 'yes'],
  ])('%s', (_what, person, license, expected) => expect(says(person, license)).toBe(expected));

  it('are settled by a later record or a newer license, not by a record that says nothing of them', () => {
    const restricted = record({ restrictions: 'L' });
    expect(ask(withBrakes, [restricted, record({}, '2026-06-03')]).says).toBe(UNCLEAR);
    expect(ask(withBrakes, [restricted, record({ restrictions: 'NONE' }, '2026-06-03')]).says).toBe('yes');
    const copy = (day: string) => testDocument(2008, day, '2030-05-31');
    expect(ask(withBrakes, [restricted, copy('2026-05-31')]).says).toBe(UNCLEAR);
    expect(ask(withBrakes, [restricted, copy('2026-06-01')]).says).toBe('yes');
  });
});

describe('what the driver certified to the State (383.71(b)(1))', () => {
  it.each<[string, EvaluatedPerson, string | null, string]>([
    ['interstate', cdlDriver, 'NI', 'yes'],
    ['interstate in words', cdlDriver, 'Non-Excepted Interstate', 'yes'],
    ['nothing', cdlDriver, null, 'yes'],
    ['within the State', cdlDriver, 'NA', NOT_CERTIFIED],
    ['within the State, in words', cdlDriver, 'NON-EXCEPTED INTRASTATE', NOT_CERTIFIED],
    ['within the State, for such a job', withFacts(cdlDriver, { interstate: false }), 'NA', 'yes'],
    ['excepted', cdlDriver, 'EI', NOT_CERTIFIED],
    ['excepted, of a transit agency (390.3(f)(2))', withFacts(cdlDriver, { ftaOnly: true }), 'EI', 'yes'],
    ['not applicable', vanDriver, 'NA', 'yes'],
  ])('%s', (_what, person, selfCertification, expected) => {
    const license = { selfCertification, ...(person === vanDriver && { class: 'D' }) };
    expect(says(person, license)).toBe(expected);
  });

  it('is changed by a newer record, not by a card', () => {
    const within = record({ selfCertification: 'NA' });
    expect(ask(cdlDriver, [within, testDocument(238, '2026-06-03', '2028-06-01')]).says).toBe(NOT_CERTIFIED);
    expect(ask(cdlDriver, [within, testDocument(2003, '2026-06-03', '2028-06-01')]).says).toBe('yes');
    expect(ask(cdlDriver, [within, record({ selfCertification: 'NI' }, '2026-06-03')]).says).toBe('yes');
  });
});

it('a card proves the certification only in the days of the waiver, or for a State that is not connected (391.41(a)(2))', () => {
  const not = (day: string) => record({ medicalStatus: 'NOT CERTIFIED', medicalExpiresOn: null }, day);
  const card = (day: string) => testDocument(238, day, '2028-10-01');
  const after = (person: EvaluatedPerson, day: string) => {
    const evaluation = evaluateEmployee(
      person,
      fileWith({ plus: [not('2026-10-01'), card('2026-10-02')] }),
      DEFAULT_SETUP,
      day,
    );
    return evaluation.conditions.some(({ key }) => key === 'recordNotCertified');
  };
  expect(after(cdlDriver, '2026-10-11')).toBe(false);
  expect(after(cdlDriver, '2026-10-12')).toBe(true);
  const pending = { ...cdlDriver, licenseState: 'NY' };
  const ofState = (day: string) =>
    evaluateEmployee(
      pending,
      fileWith({ plus: [{ ...not('2026-10-01'), state: 'NY' }, card('2026-10-02')] }),
      DEFAULT_SETUP,
      day,
    ).conditions.some(({ key }) => key === 'recordNotCertified');
  expect(ofState('2026-12-28')).toBe(false);
});

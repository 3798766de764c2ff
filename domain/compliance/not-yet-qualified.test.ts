import { describe, expect, it } from 'vitest';
import { summarize } from './explain';
import { DEFAULT_SETUP, evaluateEmployee, requiredDocuments } from './evaluate';
import type { EvaluatedDocument } from './evaluated-document';
import { mayDrive } from './may-drive';
import type { EvaluatedPerson } from './evaluated-person';
import { cdlDriver, testDocument } from './test-files';

const HIRED = '2026-07-01';
const hired: EvaluatedPerson = { ...cdlDriver, hireDate: HIRED };
/** What the first day requires, signed before it. */
const complete = requiredDocuments(hired, DEFAULT_SETUP, HIRED).map(({ docTypeId }, at) => ({
  documentId: at + 1,
  docTypeId,
  docDate: '2026-06-10',
  expiresOn: '2027-06-10',
  ...(docTypeId === 1162 && { queryType: 'full' as const, queryOutcome: 'clear' as const }),
  ...(docTypeId === 2022 && { result: 'negative' as const }),
}));
const on = (day: string, person = hired, documents: readonly EvaluatedDocument[] = complete) =>
  evaluateEmployee(person, documents, DEFAULT_SETUP, day);

describe('a driver who is to be hired (391.11(a))', () => {
  it('is not yet qualified until the day before, and judged by the file from the first day', () => {
    expect(on('2026-06-15').qualification).toBe('notYetQualified');
    expect(on('2026-06-30').qualification).toBe('notYetQualified');
    expect(['qualified', 'expiring']).toContain(on(HIRED).qualification);
  });

  it('with nothing on file is not qualified on the first day, and the summary says what is missing', () => {
    const before = on('2026-06-30', hired, []);
    expect(before.qualification).toBe('notYetQualified');
    expect(summarize(before)).toMatch(/^Not yet qualified: .* missing/);
    expect(on(HIRED, hired, []).qualification).toBe('notQualified');
  });

  it('changes on the first day even if the file does not', () => {
    expect(on('2026-06-15').nextChangeOn! <= HIRED).toBe(true);
    expect(on('2026-06-30').nextChangeOn).toBe(HIRED);
  });

  it('is not qualified if something bars them already, and may not drive either way', () => {
    const expired = { ...hired, licenseExpiresOn: '2026-06-01' };
    expect(on('2026-06-15', expired).qualification).toBe('notQualified');
    expect(mayDrive(hired, on('2026-06-15'), '2026-06-15').mayDrive).toBe(false);
  });

  it('is neither qualified nor expiring as an applicant, with or without a hire date', () => {
    const applicant = { ...hired, employmentStatusId: 1 };
    const license = testDocument(2008, '2026-06-01', '2029-01-01');
    for (const person of [applicant, { ...applicant, hireDate: null }])
      expect(on('2026-06-15', person).qualification).toBe('notYetQualified');
    const lacking = on('2026-06-15', applicant, [license]);
    expect(lacking.qualification).toBe('notYetQualified');
    expect(summarize(lacking)).toMatch(/^Not yet qualified: employment application missing/);
    expect(mayDrive(applicant, lacking, '2026-06-15').reasons[0]?.key).toBe('notYetHired');
  });

  it('without a driving job needs no qualification', () => {
    const office = { ...hired, program: 'nonDriver' as const };
    expect(on('2026-06-15', office, []).qualification).toBe('notApplicable');
  });
});

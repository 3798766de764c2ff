import { describe, expect, it } from 'vitest';
import { DEFAULT_SETUP, evaluateEmployee } from './evaluate';
import type { EvaluatedDocument } from './evaluated-document';
import { mayDrive } from './may-drive';
import type { EvaluatedPerson } from './evaluated-person';
import { cdlDriver, fileWith, testDocument } from './test-files';
import type { Withdrawal } from './evaluated-document';

const TODAY = '2026-06-15';
const SUSPENDED: Withdrawal = { from: '2026-06-01', reinstatedOn: null };
let nextId = 5000;

const record = (
  docDate: string,
  withdrawals: readonly Withdrawal[] | null,
  more: Partial<EvaluatedDocument> = {},
): EvaluatedDocument => ({
  ...testDocument(225, docDate),
  documentId: (nextId += 1),
  state: cdlDriver.licenseState,
  withdrawals,
  ...more,
});

function problem(records: EvaluatedDocument[], day = TODAY, person: EvaluatedPerson = cdlDriver) {
  const evaluation = evaluateEmployee(person, fileWith({ plus: records }), DEFAULT_SETUP, day);
  const found = evaluation.conditions.find(({ key }) => key === 'licenseWithdrawn');
  return { found, evaluation };
}

describe('a withdrawal that a driving record shows (391.15(b)(1))', () => {
  it('bars from its first day, and from the day of the record', () => {
    const later: Withdrawal = { from: '2026-06-20', reinstatedOn: null };
    expect(problem([record('2026-06-10', [later])], '2026-06-19').found).toBeUndefined();
    const { found, evaluation } = problem([record('2026-06-10', [later])], '2026-06-20');
    expect(found).toMatchObject({ status: 'bars', cfr: '391.15(b)', endsOn: null });
    expect(evaluation.qualification).toBe('notQualified');
    expect(mayDrive(cdlDriver, evaluation, '2026-06-20')).toMatchObject({ mayDrive: false });
    expect(problem([record('2026-06-10', [SUSPENDED])], '2026-06-09').found).toBeUndefined();
    expect(problem([record('2026-06-10', [SUSPENDED])], '2026-06-10').found).toBeDefined();
  });

  it('bars too if an employer pull notice shows it', () => {
    const notice = { docTypeId: 2032 };
    expect(problem([record('2026-06-10', [SUSPENDED], notice)]).found).toMatchObject({ status: 'bars' });
    const newer = record('2026-06-12', [], notice);
    expect(problem([record('2026-06-10', [SUSPENDED]), newer]).found).toBeUndefined();
  });

  it('ends on the day of reinstatement', () => {
    const reinstated = (reinstatedOn: string) => [
      record('2026-06-10', [{ from: '2026-06-01', reinstatedOn }]),
    ];
    expect(problem(reinstated('2026-06-10'), '2026-06-10').found).toBeUndefined();
    expect(problem(reinstated('2026-06-01'), '2026-06-10').found).toBeUndefined();
  });

  it('is asked about from a reinstatement that the record cannot know, and after one before the withdrawal', () => {
    const reinstated = (reinstatedOn: string) => [
      record('2026-06-10', [{ from: '2026-06-01', reinstatedOn }]),
    ];
    expect(problem(reinstated('2026-06-11'), '2026-06-10').found).toMatchObject({ status: 'bars' });
    const { found, evaluation } = problem(reinstated('2026-06-18'), '2026-06-17');
    expect(found).toMatchObject({ status: 'bars', endsOn: '2026-06-18' });
    expect(evaluation.nextChangeOn).toBe('2026-06-18');
    expect(problem(reinstated('2026-06-18'), '2026-06-18').found).toMatchObject({ status: 'undecided' });
    expect(problem(reinstated('2026-05-31')).found).toMatchObject({ status: 'undecided' });
    const later = record('2026-06-18', [{ from: '2026-06-01', reinstatedOn: '2026-06-18' }]);
    expect(problem([...reinstated('2026-06-18'), later], '2026-06-18').found).toBeUndefined();
  });

  it('ends with a later record of that state that lists none, not with one that nobody read, or of another state', () => {
    const first = record('2026-06-10', [SUSPENDED]);
    expect(problem([first, record('2026-06-12', [])]).found).toBeUndefined();
    expect(problem([first, record('2026-06-12', null)]).found).toBeDefined();
    expect(problem([first, record('2026-06-12', [], { state: 'OK' })]).found).toBeDefined();
    expect(problem([first, record('2026-06-09', [])]).found).toBeDefined();
  });

  it('that only a status showed ends with a later record that lists it as over, not with one of other days', () => {
    const license = {
      class: null,
      status: 'lost',
      expiresOn: null,
      isCertified: null,
      certifiedUntil: null,
    } as const;
    const lost = record('2026-06-05', [], { license });
    const later = (from: string, reinstatedOn: string) => record('2026-06-12', [{ from, reinstatedOn }]);
    expect(problem([lost, record('2026-06-12', [])]).found).toMatchObject({ status: 'bars' });
    expect(problem([lost, later('2026-06-05', '2026-06-12')]).found).toBeUndefined();
    expect(problem([lost, later('2026-06-01', '2026-06-06')]).found).toBeUndefined();
    expect(problem([lost, later('2026-06-01', '2026-06-05')]).found).toMatchObject({ status: 'bars' });
    expect(problem([lost, later('2026-06-06', '2026-06-12')]).found).toMatchObject({ status: 'bars' });
  });

  it('bars in whichever state the privilege was lost', () => {
    const { found } = problem([record('2026-06-10', []), record('2026-06-10', [SUSPENDED], { state: 'OK' })]);
    expect(found).toBeDefined();
  });

  it('gives way to the disqualification that was entered for it, with its dates', () => {
    const records = [record('2026-06-10', [SUSPENDED])];
    const withOne = (kind: 'nonCdl' | 'outOfService', from: string, to: string | null) => ({
      ...cdlDriver,
      disqualifications: [{ kind, from, to }],
    });
    expect(problem(records, TODAY, withOne('nonCdl', '2026-06-01', '2026-06-12')).found).toBeUndefined();
    const lasting = problem(records, TODAY, withOne('nonCdl', '2026-06-01', null));
    expect(lasting.evaluation.conditions.map(({ key }) => key)).toContain('disqualified');
    expect(problem(records, TODAY, withOne('nonCdl', '2026-06-01', '2026-06-10')).found).toBeUndefined();
    // A record from after its end says that the state hasn't restored the license.
    expect(problem(records, TODAY, withOne('nonCdl', '2026-06-01', '2026-06-09')).found).toBeDefined();
    // One that began on another day, or an out-of-service order, is about something else.
    expect(problem(records, TODAY, withOne('nonCdl', '2025-06-01', '2026-05-31')).found).toBeDefined();
    for (const from of ['2026-05-31', '2026-06-02'])
      expect(problem(records, TODAY, withOne('nonCdl', from, '2026-06-12')).found).toBeDefined();
    expect(problem(records, TODAY, withOne('outOfService', '2026-06-01', '2026-06-12')).found).toBeDefined();
  });
});

it('is of the state that licensed the driver when a record without a state was made', () => {
  const moved = {
    ...cdlDriver,
    licenseState: 'TX',
    licenseStateAtHire: 'VA',
    licenseStateSince: '2026-04-01',
  };
  const before = record('2026-02-05', [{ from: '2026-01-15', reinstatedOn: null }], { state: null });
  const clean = record('2026-04-10', [], { state: 'TX' });
  expect(problem([before, clean], TODAY, moved).found).toMatchObject({ status: 'bars' });
  const after = record('2026-04-10', [], { state: 'VA' });
  expect(problem([before, clean, after], TODAY, moved).found).toBeUndefined();
});

it('can be of either state when a record without a state was made, while nobody entered the day of the move', () => {
  const moved = { ...cdlDriver, licenseState: 'TX', licenseStateAtHire: 'VA', licenseStateSince: null };
  const open = record('2026-02-05', [{ from: '2026-01-15', reinstatedOn: null }], { state: null });
  const clean = (docDate: string, state: string) => record(docDate, [], { state });
  const status = (...records: EvaluatedDocument[]) => problem(records, TODAY, moved).found?.status;
  expect(status(open)).toBe('bars');
  expect(status(open, clean('2026-04-10', 'TX'))).toBe('undecided');
  expect(status(open, clean('2026-04-10', 'VA'))).toBe('undecided');
  expect(status(open, clean('2026-04-10', 'TX'), clean('2026-04-10', 'VA'))).toBeUndefined();
  const { evaluation } = problem([open, clean('2026-04-10', 'TX')], TODAY, moved);
  expect(
    mayDrive(moved, evaluation, TODAY)
      .questions.map(({ sentence }) => sentence)
      .join(),
  ).toContain('Enter its state, or the day of the move');
});

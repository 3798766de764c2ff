import { describe, expect, it } from 'vitest';
import { conditionsOf } from './conditions';
import type { EvaluatedDocument } from './evaluated-document';
import { explain } from './explain';
import { cdlDriver, fileWith, requirementOn, testDocument } from './test-files';

const TODAY = '2026-06-15';
const hired = { ...cdlDriver, hireDate: '2026-05-01', licenseState: 'VA' };
const record = (docTypeId: number, docDate: string, state: string | null = null): EvaluatedDocument => ({
  ...testDocument(docTypeId, docDate),
  documentId: docTypeId * 1000 + Number(docDate.slice(8)) + (state?.charCodeAt(0) ?? 0) * 100,
  state,
});
const initial = (others: string[] | null, records: EvaluatedDocument[], asOf = TODAY) =>
  requirementOn(
    { ...hired, otherLicenseStates: others },
    fileWith({ without: [660], plus: records }),
    660,
    asOf,
  );

describe('the initial driving record of each state (391.23(a)(1))', () => {
  const [virginia, ohio] = [record(660, '2026-05-10', 'VA'), record(660, '2026-05-12', 'OH')];

  it.each<[string, string[] | null, EvaluatedDocument[], string]>([
    ['no other state', [], [record(660, '2026-05-10')], 'okForGood'],
    ['nobody answered', null, [record(660, '2026-05-10')], 'okForGood'],
    ['nobody answered, and of another state', null, [ohio], 'okForGood'],
    ['one of each', ['OH'], [virginia, ohio], 'okForGood'],
    ['only the present state', ['OH'], [virginia], 'missing'],
    ['only the other state', ['OH'], [ohio], 'missing'],
    ['none', ['OH'], [], 'missing'],
    ['without its state', ['OH'], [record(660, '2026-05-10')], 'stateNotEntered'],
    ['one without its state', ['OH'], [virginia, record(660, '2026-05-12')], 'stateNotEntered'],
    ['of a state that did not license the driver', [], [ohio], 'otherState'],
    ['the present state among the others', ['VA'], [record(660, '2026-05-10')], 'okForGood'],
  ])('%s', (_what, others, records, reason) => {
    expect(initial(others, records).reason.key).toBe(reason);
  });

  it.each<[string, string | null, string | null, string[], EvaluatedDocument[], string]>([
    ['a move after the hire: the earlier state suffices', 'OH', 'VA', [], [ohio], 'okForGood'],
    ['a move after the hire: the new state does not count', 'OH', 'VA', [], [virginia], 'otherState'],
    ['a move after the hire, and one before', 'OH', 'VA', ['PA'], [ohio], 'missing'],
    ['a move back to a state of the years before', 'OH', 'VA', ['VA'], [virginia, ohio], 'okForGood'],
    ['the state at hire among the others too', 'OH', 'VA', ['OH'], [ohio], 'okForGood'],
    ['never moved: the present state suffices', null, 'VA', [], [virginia], 'okForGood'],
    ['never moved, and a record of elsewhere', null, 'VA', [], [ohio], 'otherState'],
    ['a license that is gone', 'OH', null, [], [ohio], 'okForGood'],
  ])('%s', (_what, licenseStateAtHire, licenseState, otherLicenseStates, records, reason) => {
    const person = { ...hired, licenseStateAtHire, licenseState, otherLicenseStates };
    const file = fileWith({ without: [660], plus: records });
    expect(requirementOn(person, file, 660, TODAY).reason.key).toBe(reason);
  });

  it('says which state is missing, from the day after the 30 days on as overdue', () => {
    const before = initial(['OH', 'PA'], [virginia], '2026-05-31');
    expect(before).toMatchObject({
      status: 'missing',
      reason: { key: 'missingDueLater', values: { date: '2026-05-31', states: 'OH, PA' } },
    });
    const after = initial(['OH', 'PA'], [virginia], '2026-06-01');
    expect(after.reason).toEqual({ key: 'missing', values: { date: '2026-05-31', states: 'OH, PA' } });
    expect(explain(after).sentence).toBe('Initial MVR missing, was due 5/31/2026 (missing for OH, PA)');
    expect(explain(after, 'es').sentence).toMatch(/\(falta de: OH, PA\)$/);
    expect(explain(after, 'fr').sentence).toMatch(/\(absent pour : OH, PA\)$/);
    expect(explain(initial(['OH'], [record(660, '2026-05-10')])).sentence).toBe(
      'Initial MVR dated 5/10/2026 does not count: enter its state (missing for VA, OH)',
    );
  });

  it('is late if one of them came late', () => {
    expect(initial(['OH'], [virginia, record(660, '2026-05-31', 'OH')])).toMatchObject({ late: false });
    expect(initial(['OH'], [virginia, record(660, '2026-06-01', 'OH')])).toMatchObject({
      status: 'ok',
      late: true,
      lateDays: 1,
    });
  });

  it('asks whether there were other states', () => {
    const keys = (otherLicenseStates: string[] | null, employmentStatusId = 2) =>
      conditionsOf({ ...hired, otherLicenseStates, employmentStatusId }, [], TODAY).map(({ key }) => key);
    expect(keys(null)).toContain('otherStatesMissing');
    expect(keys([])).not.toContain('otherStatesMissing');
    expect(keys(['OH'])).not.toContain('otherStatesMissing');
    expect(keys(null, 1)).not.toContain('otherStatesMissing');
  });
});

describe('the yearly driving record (391.25(a))', () => {
  const yearly = (others: string[] | null, state: string | null, licenseState: string | null = 'VA') =>
    requirementOn(
      { ...cdlDriver, otherLicenseStates: others, licenseState },
      fileWith({ without: [225, 660], plus: [record(225, '2026-02-01', state)] }),
      225,
      TODAY,
    ).reason.key;

  it.each<[string[] | null, string | null, string]>([
    [['OH'], 'VA', 'ok'],
    [['OH'], 'OH', 'otherState'],
    [['OH'], null, 'ok'],
    [['OH'], 'PA', 'otherState'],
    [[], 'OH', 'otherState'],
    [null, 'OH', 'otherState'],
    [null, 'VA', 'ok'],
    [null, null, 'ok'],
  ])(
    'counts if it is from the present license state or names none: others %j, record of %s',
    (others, state, reason) => {
      expect(yearly(others, state)).toBe(reason);
    },
  );

  // The move to VA, the records on file, and what the requirement says.
  it.each<[string | null, [string, string][], string]>([
    ['2026-03-01', [['OH', '2026-02-28']], 'ok'],
    ['2026-03-01', [['OH', '2026-03-01']], 'otherState'],
    ['2026-03-01', [['OH', '2025-06-15']], 'expiring'],
    ['2026-03-01', [['OH', '2025-06-14']], 'expired'],
    ['2026-03-01', [['PA', '2026-02-28']], 'otherState'],
    // Nobody entered when: as long as there is no record of the present state.
    [null, [['OH', '2026-02-01']], 'ok'],
    [
      null,
      [
        ['OH', '2026-02-01'],
        ['VA', '2026-02-01'],
      ],
      'ok',
    ],
    [
      null,
      [
        ['OH', '2026-05-01'],
        ['VA', '2025-05-01'],
      ],
      'expired',
    ],
  ])(
    'counts for its twelve months if its state licensed the driver then: since %s, %j',
    (since, records, reason) => {
      const found = requirementOn(
        { ...cdlDriver, licenseState: 'VA', licenseStateAtHire: 'OH', licenseStateSince: since },
        fileWith({ without: [225, 660], plus: records.map(([state, day]) => record(225, day, state)) }),
        225,
        TODAY,
      );
      expect(found.reason.key).toBe(reason);
    },
  );

  it('is judged by the states of the driver while the present one is not entered', () => {
    expect([yearly(['OH'], 'OH', null), yearly(['OH'], 'PA', null), yearly(null, 'OH', null)]).toEqual([
      'ok',
      'otherState',
      'ok',
    ]);
  });

  it('may be the initial one of the present state, not that of an earlier state (391.23(a)(1))', () => {
    const person = { ...hired, otherLicenseStates: ['OH'], hireDate: '2025-06-01' };
    const initialOf = (state: string) =>
      requirementOn(
        person,
        fileWith({ without: [225, 660], plus: [record(660, '2025-06-16', state)] }),
        225,
        TODAY,
      );
    expect(initialOf('VA').status).toBe('expiring');
    expect(initialOf('OH').status).toBe('missing');
  });
});

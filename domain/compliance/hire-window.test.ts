import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '../shared/dates';
import { DEFAULT_SETUP, evaluateEmployee } from './evaluate';
import { explain } from './explain';
import { mayDrive } from './may-drive';
import type { EvaluatedPerson } from './evaluated-person';
import { defaultRules } from './rules';
import { cdlDriver, fileWith, requirement, requirementOn, testDocument, vanDriver } from './test-files';

const HIRED = '2025-06-10';
const TODAY = '2026-06-15';
const rehired: EvaluatedPerson = { ...cdlDriver, hireDate: HIRED };

/** The only document of its type, with the status it gives. */
const statusOf = (docTypeId: number, docDate: string, person = rehired, rests = docTypeId) =>
  requirementOn(
    person,
    fileWith({ without: [2006, 2007, rests, docTypeId], plus: [testDocument(docTypeId, docDate)] }),
    rests,
    TODAY,
  );

describe('a limited query', () => {
  it('does not serve while the hire date is unknown and no full one came before (382.701(a)(2))', () => {
    const driver = { ...cdlDriver, hireDate: null };
    const limited = { ...testDocument(1162, '2026-02-20'), queryType: 'limited' as const };
    const full = { ...testDocument(1162, '2026-02-19'), queryType: 'full' as const };
    const statusWith = (plus: (typeof limited | typeof full)[]) =>
      requirementOn(driver, fileWith({ without: [1162], plus }), 1162, '2026-06-15');
    expect(statusWith([limited])).toMatchObject({ status: 'missing', reason: { key: 'limitedQuery' } });
    expect(statusWith([full, limited]).status).toBe('ok');
  });
});

describe('a document that belongs to a hire', () => {
  // Rows: type, first day that counts, the section that ties it to the hire.
  const windows = [
    [2001, '2024-06-10', '391.21(a)'],
    [660, '2024-06-10', '391.23(a)(1)'],
    [2016, '2024-06-10', '391.23(c), 391.23(d)'],
    [2007, '2024-06-10', '391.31(a)'],
    [2022, '2024-06-10', '382.301(a)'],
    [2027, '2024-06-10', '382.601(a)(1)'],
  ] as const;

  it.each(windows)('counts from a year before the hire: type %i from %s', (docTypeId, first, cfr) => {
    expect(statusOf(docTypeId, first).status).toBe('ok');
    expect(statusOf(docTypeId, addDays(first, -1))).toMatchObject({
      status: 'missing',
      reason: { key: 'beforeThisHire', values: { date: addDays(first, -1) } },
    });
    const rules = defaultRules.filter((rule) => rule.satisfiedBy.includes(docTypeId) && rule.hire);
    expect(rules.map(({ hire }) => hire?.cfr)).toContain(cfr);
  });

  it.each(windows)('does not count from an employment that ended before: type %i', (docTypeId) => {
    const person = { ...rehired, previousEndDate: '2025-03-31' };
    expect(statusOf(docTypeId, '2025-03-31', person).status).toBe('missing');
    expect(statusOf(docTypeId, '2025-04-01', person).status).toBe('ok');
  });

  it('may be a road test certificate of the last three years, of any employment (391.33(a)(2))', () => {
    const person: EvaluatedPerson = { ...vanDriver, hireDate: HIRED, previousEndDate: '2025-03-31' };
    expect(statusOf(2006, '2022-06-10', person).status).toBe('ok');
    expect(statusOf(2006, '2022-06-09', person).status).toBe('missing');
  });

  it('counts without a hire date only if it came after an earlier employment', () => {
    const person: EvaluatedPerson = { ...rehired, hireDate: null, previousEndDate: '2025-03-31' };
    expect(statusOf(2001, '2025-03-31', person)).toMatchObject({
      status: 'missing',
      reason: { key: 'beforeThisHire' },
    });
    expect(statusOf(2001, '2025-04-01', person).status).toBe('ok');
    expect(statusOf(2001, '2019-02-01', { ...person, previousEndDate: null }).status).toBe('ok');
  });

  it('may be any query since the hire, but none from before: an old query does not serve for a new hire', () => {
    const person = { ...rehired, hireDate: '2026-06-01', previousEndDate: '2026-01-31' };
    const query = (docDate: string) =>
      requirementOn(person, fileWith({ without: [1162], plus: [testDocument(1162, docDate)] }), 1162, TODAY);
    // It would be valid for a year if the driver had stayed.
    expect(query('2026-01-31')).toMatchObject({ status: 'missing', reason: { key: 'beforeThisHire' } });
    expect(query('2026-05-30').status).toBe('ok');
  });

  it('says in words why an older one does not count', () => {
    const item = statusOf(2001, '2019-02-01');
    expect(explain(item).sentence).toBe(
      'Employment application dated 2/1/2019 does not count: from before this employment',
    );
  });

  it('never closes a gap if it is dated before the window, whatever its type and the person', () => {
    const bound = defaultRules.filter(({ hire, needs }) => hire && needs === 'mandatory');
    fc.assert(
      fc.property(
        fc.constantFrom(...bound),
        fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2018-01-01', days)),
        fc.option(fc.integer({ min: 1, max: 500 })),
        fc.integer({ min: 1, max: 2000 }),
        fc.constantFrom(null, [], ['Acme'], ['Acme', 'Bolt']),
        (rule, hireDate, gap, before, previousEmployers) => {
          const previousEndDate = gap === null ? null : addDays(hireDate, -gap);
          const person = {
            ...(rule.who.programs.includes('cdl') ? cdlDriver : vanDriver),
            hireDate,
            previousEndDate,
            previousEmployers,
            licenseState: rule.who.licenseStates?.[0] ?? 'VA',
            flags: { tankOrDoubles: rule.who.flags?.includes('tankOrDoubles') ?? false },
          };
          const documents = rule.satisfiedBy.map((docTypeId) => {
            const { older, monthsBefore } = rule.hire!;
            const serves = older?.docTypeIds.includes(docTypeId) ? older.monthsBefore : monthsBefore;
            const first = addMonths(hireDate, -serves);
            return { ...testDocument(docTypeId, addDays(first, -before)), employer: 'Acme' };
          });
          for (const days of [0, 1, 31, 400]) {
            const { requirements } = evaluateEmployee(
              person,
              documents,
              DEFAULT_SETUP,
              addDays(hireDate, days),
            );
            const found = requirements.find(({ docTypeId }) => docTypeId === rule.docTypeId);
            expect(['missing', 'notApplicable']).toContain(found?.status);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('a document that came after its deadline', () => {
  const late = (docTypeId: number, docDate: string, person = rehired) => {
    const { late: isLate, lateDays, status } = statusOf(docTypeId, docDate, person);
    return { isLate, lateDays, status };
  };
  const onTime = { isLate: false, lateDays: null, status: 'ok' };

  it.each([
    // Before the first drive: on the hire day at the latest.
    [2001, HIRED],
    [2022, HIRED],
    [2027, HIRED],
    // Within 30 days of the hire.
    [660, '2025-07-10'],
    [2016, '2025-07-10'],
  ])('counts, and says by how many days it was late: type %i after %s', (docTypeId, lastDay) => {
    expect(late(docTypeId, lastDay)).toEqual(onTime);
    expect(late(docTypeId, addDays(lastDay, 1))).toEqual({ isLate: true, lateDays: 1, status: 'ok' });
    expect(late(docTypeId, addDays(lastDay, 45))).toEqual({ isLate: true, lateDays: 45, status: 'ok' });
  });

  it('bars driving until the day it came, not after it', () => {
    const file = fileWith({ without: [2001], plus: [testDocument(2001, '2025-06-20')] });
    expect(requirementOn(rehired, file, 2001, '2025-06-19')).toMatchObject({
      status: 'missing',
      late: false,
    });
    expect(requirementOn(rehired, file, 2001, '2025-06-20')).toMatchObject({ status: 'ok', lateDays: 10 });
  });

  it('stays late when a second one is filed', () => {
    const plus = [testDocument(2001, '2025-06-20'), testDocument(2001, '2026-01-05')];
    const item = requirementOn(rehired, fileWith({ without: [2001], plus }), 2001, TODAY);
    expect(item).toMatchObject({ status: 'ok', late: true, lateDays: 10 });
  });

  it('is late after the last day of the one before it, where documents are renewed', () => {
    const records = (...dates: string[]) =>
      requirementOn(
        { ...cdlDriver, hireDate: '2024-06-10' },
        fileWith({ without: [225, 660], plus: dates.map((date) => testDocument(225, date)) }),
        225,
        TODAY,
      );
    expect(records('2025-06-10', '2026-06-10')).toMatchObject({ status: 'ok', late: false });
    expect(records('2025-06-10', '2026-06-11')).toMatchObject({ status: 'ok', lateDays: 1 });
    // The one before was late; the current one was not.
    expect(records('2025-07-10', '2026-06-10')).toMatchObject({ status: 'ok', late: false });
  });

  it('is not called late if the one before may have been removed (391.51(d))', () => {
    const cards = (...dates: string[]) =>
      requirementOn(
        { ...vanDriver, hireDate: '2020-03-02' },
        fileWith({
          without: [238],
          plus: dates.map((date) => testDocument(238, date, addMonths(date, 24))),
        }),
        238,
        TODAY,
      );
    expect(cards('2026-01-10')).toMatchObject({ status: 'ok', late: false });
    expect(cards('2023-05-01', '2026-01-10')).toMatchObject({ status: 'ok', lateDays: 254 });
  });

  it('says so in words, with the section', () => {
    expect(explain(statusOf(660, '2025-07-15')).late).toBe('Was 5 days late (391.23(a)(1), 391.23(b)).');
    expect(explain(statusOf(660, '2025-07-11')).late).toBe('Was 1 day late (391.23(a)(1), 391.23(b)).');
    expect(explain(statusOf(660, '2025-07-10')).late).toBeNull();
    expect(requirement(evaluateEmployee(rehired, [], DEFAULT_SETUP, TODAY), 660).late).toBe(false);
  });
});

describe('a driver who had a job without driving before', () => {
  const begins = '2026-06-15';
  const person = { ...vanDriver, hireDate: '2024-06-16', drivesSince: begins };
  const itemOf = (docTypeId: number, asOf: string, docDate?: string) =>
    requirementOn(person, docDate ? [testDocument(docTypeId, docDate)] : [], docTypeId, asOf);

  it('has the deadlines of the first day as a driver (391.23(b))', () => {
    expect(itemOf(2001, begins)).toMatchObject({ status: 'missing', dueOn: begins });
    expect(itemOf(660, begins)).toMatchObject({ status: 'missing', dueOn: '2026-07-15' });
    expect([
      itemOf(2001, begins, begins).lateDays,
      itemOf(2001, '2026-06-16', '2026-06-16').lateDays,
    ]).toEqual([null, 1]);
    expect(itemOf(660, '2026-07-16', '2026-07-15')).toMatchObject({ status: 'ok', late: false });
    expect(itemOf(660, '2026-07-16', '2026-07-16')).toMatchObject({ status: 'ok', lateDays: 1 });
  });

  it('changes on the day of the hire too, if a bar ends with it', () => {
    const expired = {
      ...person,
      hireDate: '2026-07-01',
      drivesSince: '2026-08-01',
      licenseExpiresOn: '2026-06-01',
    };
    const at = (day: string) => evaluateEmployee(expired, [], DEFAULT_SETUP, day);
    expect(at('2026-06-15')).toMatchObject({ qualification: 'notQualified', nextChangeOn: '2026-07-01' });
    expect(at('2026-07-01')).toMatchObject({ qualification: 'notApplicable', nextChangeOn: '2026-08-01' });
  });

  it('is judged as one only from that day, with the license of the state before a move', () => {
    const before = evaluateEmployee(person, [], DEFAULT_SETUP, addDays(begins, -1));
    expect(before).toMatchObject({ qualification: 'notApplicable', nextChangeOn: begins });
    expect(mayDrive(person, before, addDays(begins, -1)).reasons).toMatchObject([{ key: 'notADrivingJob' }]);
    expect(evaluateEmployee(person, [], DEFAULT_SETUP, begins).qualification).toBe('notQualified');
    const moved = { ...cdlDriver, licenseState: 'CA', licenseStateAtHire: 'VA', licenseStateSince: begins };
    const noticeOn = (day: string) =>
      evaluateEmployee(moved, [], DEFAULT_SETUP, day).requirements.find(({ docTypeId }) => docTypeId === 2032)
        ?.status;
    expect([noticeOn(addDays(begins, -1)), noticeOn(begins)]).toEqual(['notApplicable', 'missing']);
  });
});

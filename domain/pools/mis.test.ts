import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Check } from 'typebox/value';
import { AGENCIES } from './agencies';
import { averageOf, misOf, type MisTest } from './mis';
import {
  MIS_CATEGORIES,
  MIS_REASONS,
  MIS_ROWS,
  misAgencyOf,
  MisReport,
  type MisAgency,
  type MisRow,
} from './mis-form';
import { misProblems, misSetProblems } from './mis-problems';
import { EMPLOYER, testReport, times } from './test-mis';

type Tag = 'drug' | 'alcohol';
/** A copy with a cell of section III or IV changed in these rows. */
function altered(tag: Tag, rows: readonly MisRow[], column: number, by: number): MisReport {
  const copy = structuredClone(testReport());
  for (const row of rows) copy[tag][row][column - 1]! += by;
  return copy;
}
const found = (report: MisReport) =>
  Object.entries(misProblems(report)).map(([field, { params }]) => ({ field, ...params }));

describe('the MIS report', () => {
  it('counts each test in its row and columns', () => {
    const { drug, alcohol, employees } = testReport();
    expect(drug.random).toEqual([39, 36, 2, 2, 1, 0, 0, 0, 0, 0, 0, 1, 3]);
    expect(drug.preEmployment).toEqual([5, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(drug.total).toEqual([44, 41, 2, 2, 1, 0, 0, 0, 0, 0, 0, 1, 3]);
    expect(alcohol.random).toEqual([8, 5, 3, 3, 1, 1, 0, 0, 1]);
    // The average of 60, 80, 100 and 70 is 77.5.
    expect(employees).toEqual({ total: 78, categories: 1, category: 'Driver', count: 78 });
    expect(Check(MisReport, testReport())).toBe(true);
  });

  it('has one page for each category with people or tests, which agree', () => {
    const tests = times(2, { tag: 'drug', reason: 'random', result: 'negative' });
    const reports = misOf({
      year: 2026,
      agency: 'fta',
      employer: EMPLOYER,
      categories: [
        { category: 'Revenue Vehicle Operation', poolSizes: [10, 11], tests },
        { category: 'Armed Security Personnel', poolSizes: [], tests: [] },
        { category: 'CDL/Non-Revenue Vehicle', poolSizes: [0, 0], tests },
      ],
    });
    expect(reports.map(({ employees }) => employees)).toEqual([
      { total: 11, categories: 2, category: 'Revenue Vehicle Operation', count: 11 },
      { total: 11, categories: 2, category: 'CDL/Non-Revenue Vehicle', count: 0 },
    ]);
    expect(reports.flatMap(found)).toEqual([]);
    expect(misSetProblems(reports)).toEqual({});
    expect(Object.keys(misSetProblems(reports.slice(1)))).toEqual(['total', 'categories']);
  });

  it('averages the selections of a year: 1,500, 2,250, 2,750 and 1,500 are 2,000', () => {
    expect(averageOf([1_500, 2_250, 2_750, 1_500])).toBe(2_000);
    expect(averageOf([1, 0, 0])).toBe(0);
    expect(averageOf([1, 0])).toBe(1);
    expect(averageOf([])).toBe(0);
  });

  it('has the number of categories that each agency publishes', () => {
    const counts = Object.fromEntries(
      Object.entries(MIS_CATEGORIES).map(([agency, names]) => [agency, new Set(names).size]),
    );
    expect(counts).toEqual({ fmcsa: 1, faa: 8, phmsa: 1, fra: 5, uscg: 1, fta: 5 });
  });

  it('is for the agency of the people, and none for those outside DOT rules', () => {
    expect(AGENCIES.map(misAgencyOf)).toEqual([
      'fmcsa',
      'fta',
      'faa',
      'fra',
      'fra',
      'fra',
      'phmsa',
      'uscg',
      null,
    ]);
  });
});

describe('the checks of a report', () => {
  it('find nothing in one that adds up', () => {
    expect(found(testReport())).toEqual([]);
  });

  it('find that 39 results are not 38: a refusal was left out', () => {
    expect(found(altered('drug', ['random', 'total'], 12, -1))).toEqual([
      { field: 'drug.random.1', said: 39, found: 38, columns: '2, 3, 9, 10, 11, 12' },
      { field: 'drug.total.1', said: 44, found: 43, columns: '2, 3, 9, 10, 11, 12' },
    ]);
  });

  it.each<[Tag, number]>([
    ['drug', 13],
    ['alcohol', 9],
  ])('find each single changed cell: %s', (tag, columns) => {
    const unseen = MIS_ROWS.flatMap((row) =>
      Array.from({ length: columns }, (_, index) => index + 1).filter(
        (column) => found(altered(tag, [row], column, 1)).length === 0,
      ),
    );
    expect(unseen).toEqual([]);
  });

  // What is changed in a row and its total must be found by what a row says of itself.
  it.each<[Tag, number, number, boolean]>([
    ...[1, 2, 3, 9, 10, 11, 12].map((column) => ['drug', column, 1, true] as [Tag, number, number, boolean]),
    // A third of two positive specimens can't hold marijuana; another one can hold cocaine or PCP.
    ['drug', 4, 1, true],
    ['drug', 5, 1, false],
    ['drug', 6, 1, false],
    ['drug', 7, 1, false],
    ['drug', 8, 1, false],
    ['drug', 6, 3, true],
    // Both specimens may have held marijuana only, or one marijuana and the other cocaine; then none is without a drug.
    ['drug', 5, -1, false],
    ['drug', 4, -1, false],
    ['drug', 4, -2, true],
    // Canceled tests are in no sum.
    ['drug', 13, 1, false],
    ['drug', 13, -3, false],
    ...[1, 2, 3, 7, 8].map((column) => ['alcohol', column, 1, true] as [Tag, number, number, boolean]),
    ['alcohol', 4, 1, true],
    // A screening without a confirmation, and a confirmation of less than 0.02.
    ['alcohol', 4, -1, false],
    ['alcohol', 4, -2, true],
    ['alcohol', 5, 1, false],
    ['alcohol', 5, 2, true],
    ['alcohol', 6, 1, false],
    ['alcohol', 6, 2, true],
    ['alcohol', 9, 1, false],
  ])('%s: column %i changed by %i in a row and its total: found is %s', (tag, column, by, isFound) => {
    expect(found(altered(tag, ['random', 'total'], column, by)).length > 0).toBe(isFound);
  });

  it.each([
    [{ count: 77 }, ['employees.count']],
    [{ total: 79 }, ['employees.count']],
    [{ categories: 0 }, ['employees.categories']],
    [{ categories: 2 }, ['employees.categories']],
    [{ category: 'Crewmember' }, ['employees.category']],
  ])('find %o in section II', (change, fields) => {
    const report = testReport();
    const changed = { ...report, employees: { ...report.employees, ...change } };
    expect(Object.keys(misProblems(changed))).toEqual(fields);
  });

  it('let a category have fewer people than all, never more', () => {
    const report = (count: number): MisReport => ({
      ...testReport(),
      agency: 'faa',
      employees: { total: 10, categories: 2, category: 'Flight Attendant', count },
    });
    expect(found(report(10))).toEqual([]);
    expect(found(report(11))).toEqual([{ field: 'employees.count', count: 11, total: 10 }]);
  });

  it.each<[MisAgency, string, MisTest, boolean]>([
    ['phmsa', 'random', { tag: 'alcohol', reason: 'random', result: 'below002' }, true],
    ['phmsa', 'post-accident', { tag: 'alcohol', reason: 'postAccident', result: 'below002' }, false],
    ['uscg', 'post-accident', { tag: 'alcohol', reason: 'postAccident', result: 'canceled' }, true],
    ['uscg', 'random drug', { tag: 'drug', reason: 'random', result: 'negative' }, false],
    ['fra', 'post-accident drug', { tag: 'drug', reason: 'postAccident', result: 'negative' }, true],
    ['fra', 'random', { tag: 'alcohol', reason: 'random', result: 'below002' }, false],
  ])('know what the form of %s has no numbers for: %s', (agency, _name, test, isRefused) => {
    const categories = [{ category: MIS_CATEGORIES[agency][0], poolSizes: [5], tests: [test] }];
    const [report] = misOf({ year: 2026, agency, employer: EMPLOYER, categories });
    expect(Object.values(misProblems(report!)).map(({ code }) => code)).toEqual(
      isRefused ? ['pool.misNotReported'] : [],
    );
  });

  it('find nothing in what is counted from tests, whatever they are', () => {
    const reason = fc.constantFrom(...MIS_REASONS);
    const drugs = fc.subarray(['marijuana', 'cocaine', 'pcp', 'opioids', 'amphetamines'] as const, {
      minLength: 1,
    });
    const result = fc.constantFrom(
      'negative' as const,
      'positive' as const,
      'adulterated' as const,
      'substituted' as const,
      'shyBladder' as const,
      'otherRefusal' as const,
      'canceled' as const,
    );
    const level = fc.constantFrom(
      'below002' as const,
      'confirmedBelow002' as const,
      'from002To0039' as const,
      'atLeast004' as const,
      'shyLung' as const,
      'otherRefusal' as const,
      'canceled' as const,
    );
    const test: fc.Arbitrary<MisTest> = fc.oneof(
      fc.record({ tag: fc.constant('drug' as const), reason, result, drugs }),
      fc.record({ tag: fc.constant('alcohol' as const), reason, result: level }),
    );
    fc.assert(
      fc.property(fc.array(test, { maxLength: 40 }), (tests) => {
        expect(found(testReport(tests))).toEqual([]);
      }),
    );
  });
});

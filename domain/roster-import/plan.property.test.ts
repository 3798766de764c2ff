import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ExistingPerson, RosterField } from './contract';
import { applyPlan, hashSsn, person, planTexts } from './test-support';

const FIELDS: readonly RosterField[] = [
  'workId',
  'firstName',
  'lastName',
  'ssn',
  'dob',
  'license',
  'state',
  'location',
  'status',
  'email',
  'terminationDate',
  'hireDate',
  'interstate',
];

// Few values, so that rows and people collide in every way: shared numbers, swapped numbers, same names, duplicates.
const pick = (...values: string[]) => fc.constantFrom(...values);
const row = fc.tuple(
  pick('', '1', '2', '3', '004', '4'),
  pick('Ann', 'Ann', 'Bob', 'ANN', 'B?b', '=Ann'),
  pick('Miller', 'Miller', 'Côté', 'Cote', ''),
  pick('', '', '900-11-0001', '900-11-0002', '900-11-0003', '000-11-0003'),
  pick('', '1/2/1980', '1/2/1980', '3/4/1981', '2/30/1980'),
  pick('', '', 'A12345678', 'B12345678', '12345678'),
  pick('VA', 'VA', ''),
  pick('Roanoke', 'Roanoke', 'Norfolk', 'Nowhere', ''),
  pick('Active', 'Active', 'Terminated', 'Applicant', ''),
  pick('', 'a@b.example', 'broken@'),
  pick('', '', '1/15/2026', '10/15/2026', '10/15/2027'),
  pick('', '', '5/4/2020', '5/4/2026'),
  pick('', 'y', 'intrastate', 'maybe'),
);

const known = fc.record({
  workId: fc.constantFrom(null, '1', '2', '3', '4', '5'),
  firstName: fc.constantFrom('Ann', 'Bob'),
  lastName: fc.constantFrom('Miller', 'Côté'),
  ssn: fc.constantFrom(null, '900110001', '900110002', '900110003'),
  dob: fc.constantFrom(null, '1980-01-02', '1981-03-04'),
  license: fc.constantFrom(null, 'A12345678', 'B12345678'),
  legacyClientId: fc.constantFrom(11, 12),
  employmentStatusId: fc.constantFrom(1, 2, 3, 4),
  terminationDate: fc.constantFrom(null, '2026-01-01'),
  hireDate: fc.constantFrom(null, '2020-05-04', '2025-12-31'),
  email: fc.constantFrom(null, 'old@b.example'),
  interstate: fc.constantFrom(null, true, false),
});

/** People as the database allows them: employee numbers and SSNs are unique. */
const people = fc
  .uniqueArray(known, { maxLength: 5, selector: (each) => each.workId ?? Math.random() })
  .map((all): ExistingPerson[] =>
    all
      .filter(({ ssn }, at) => ssn === null || all.findIndex((other) => other.ssn === ssn) === at)
      .map(({ ssn, ...values }, at) =>
        person({
          ...values,
          employeeId: 10_001 + at,
          state: values.license === null ? null : 'VA',
          ssnHash: ssn === null ? null : hashSsn(ssn),
          ssnLast4: ssn?.slice(5) ?? null,
        }),
      ),
  );

const options = fc.record({
  blankMeans: fc.constantFrom('keep' as const, 'clear' as const),
  missingInFile: fc.constantFrom('keep' as const, 'end' as const),
});

const rows = fc.array(row, { maxLength: 7 });
const RUNS = { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 1000) };
const TIME = { timeout: 120_000 };

test('every row has exactly one outcome, and a rejected one has a reason', TIME, () => {
  fc.assert(
    fc.property(rows, people, options, (texts, roster, chosen) => {
      const plan = planTexts(FIELDS, texts, roster, chosen);
      expect(plan.rows.map((each) => each.line)).toEqual(texts.map((_, at) => at + 2));
      expect(Object.values(plan.counts).reduce((sum, count) => sum + count, 0)).toBe(texts.length);
      for (const each of plan.rows) expect(each.reasons.length, JSON.stringify(each)).toBeGreaterThan(0);
    }),
    RUNS,
  );
});

test('no person is changed by two rows of a file', TIME, () => {
  fc.assert(
    fc.property(rows, people, options, (texts, roster, chosen) => {
      const plan = planTexts(FIELDS, texts, roster, chosen);
      const taken = plan.rows.filter((each) => each.outcome !== 'refuse' && each.employeeId !== null);
      expect(new Set(taken.map((each) => each.employeeId)).size).toBe(taken.length);
      const missing = new Set(plan.missing.map((each) => each.employeeId));
      expect(taken.filter((each) => missing.has(each.employeeId ?? 0))).toEqual([]);
    }),
    RUNS,
  );
});

test('planning the same file again after applying it changes nothing and rejects the same rows', TIME, () => {
  fc.assert(
    fc.property(rows, people, options, (texts, roster, chosen) => {
      const first = planTexts(FIELDS, texts, roster, chosen);
      const after = applyPlan(roster, first, chosen.missingInFile === 'end');
      const second = planTexts(FIELDS, texts, after, chosen);
      expect({ ...second.counts }).toEqual({
        add: 0,
        update: 0,
        end: 0,
        unchanged: first.rows.length - first.counts.refuse,
        refuse: first.counts.refuse,
      });
      const refused = (plan: typeof first) =>
        plan.rows.filter((each) => each.outcome === 'refuse').map((each) => each.line);
      expect(refused(second)).toEqual(refused(first));
      // People who were missing have been ended, if that was chosen.
      expect(chosen.missingInFile === 'end' ? second.missing : []).toEqual([]);
    }),
    RUNS,
  );
});

test('applying a plan never gives two people the same employee number or SSN', TIME, () => {
  fc.assert(
    fc.property(rows, people, options, (texts, roster, chosen) => {
      const after = applyPlan(roster, planTexts(FIELDS, texts, roster, chosen));
      for (const key of ['workId', 'ssnHash'] as const) {
        const values = after.map((each) => each[key]).filter((value) => value !== null);
        expect(new Set(values).size, key).toBe(values.length);
      }
    }),
    RUNS,
  );
});

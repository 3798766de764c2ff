import { describe, expect, test } from 'vitest';
import type { RosterField, RosterPlan } from './contract';
import { applyPlan, hashSsn, person, planTexts } from './test-support';

const BASIC: readonly RosterField[] = ['workId', 'firstName', 'lastName', 'ssn', 'dob', 'location'];
const ann = person({ workId: '7', ssnHash: hashSsn('900110001'), ssnLast4: '0001', dob: '1980-01-02' });

function only(plan: RosterPlan, at = 0) {
  const row = plan.rows[at];
  if (!row) throw new Error('no such row');
  return row;
}

const codes = (plan: RosterPlan, at = 0) => only(plan, at).reasons.map((reason) => reason.code);
const outcomes = (plan: RosterPlan) => plan.rows.map((row) => row.outcome);

describe('one person on several lines', () => {
  const fields: readonly RosterField[] = ['workId', 'fullName', 'ssn', 'dob', 'location', 'email'];
  const full = ['8', 'Lee, Bob', '900-11-0002', '3/4/1981', 'Roanoke', 'bob@b.example'];

  test('keeps the most complete of duplicate lines, whichever comes first', () => {
    const bare = ['8', 'Lee, Bob', '', '', 'Roanoke', ''];
    for (const [rows, kept] of [
      [[full, bare], 0],
      [[bare, full], 1],
    ] as const) {
      const plan = planTexts(fields, rows);
      expect(only(plan, kept).outcome).toBe('add');
      expect(only(plan, 1 - kept).reasons).toMatchObject([
        { code: 'repeatsLine', values: { line: kept + 2 } },
      ]);
    }
  });

  test('names what only the duplicate line says', () => {
    const plan = planTexts(
      fields,
      [full, ['8', 'Lee, Bob', '', '', '', 'bob@b.example']].map((row, at) =>
        at === 0 ? [...row.slice(0, 5), ''] : row,
      ),
    );
    expect(only(plan, 1).reasons).toMatchObject([
      { code: 'repeatsLineAdds', values: { line: 2, fields: 'email' } },
    ]);
  });

  test('applies no line if lines identify one person by different numbers', () => {
    const plan = planTexts(fields, [
      ['8', 'Lee, Bob', '', '', 'Roanoke', ''],
      ['8', 'Lee, Bob', '900-11-0002', '', '', ''],
    ]);
    expect(only(plan, 0).reasons).toMatchObject([
      { code: 'splitOverLines', values: { lines: '3', fields: 'ssn' } },
    ]);
    expect(codes(plan, 1)).toEqual(['splitOverLines']);
  });

  test('rejects all contradicting lines, and each names the other', () => {
    const plan = planTexts(fields, [full, [...full.slice(0, 4), 'Norfolk', '']]);
    expect(outcomes(plan)).toEqual(['refuse', 'refuse']);
    expect(only(plan, 0).reasons).toMatchObject([
      { code: 'contradictsLine', values: { lines: '3', fields: 'legacyClientId' } },
    ]);
    expect(only(plan, 1).reasons).toMatchObject([{ code: 'contradictsLine', values: { lines: '2' } }]);
  });

  test('treats people of one name and birth date with different SSNs as two people', () => {
    const plan = planTexts(fields, [full, ['9', 'Lee, Bob', '900-11-0003', '3/4/1981', 'Roanoke', '']]);
    expect(outcomes(plan)).toEqual(['add', 'add']);
  });

  test("can't distinguish people of one name and location without identifiers", () => {
    const sheet: readonly RosterField[] = ['fullName', 'location', 'phone'];
    const plan = planTexts(
      sheet,
      [
        ['Ann Miller', 'Roanoke', '555-010-1111'],
        ['Ann Miller', 'Roanoke', '555-010-2222'],
      ],
      [ann],
    );
    expect([codes(plan, 0), codes(plan, 1)]).toEqual([['sameNameInFile'], ['sameNameInFile']]);
  });

  test('distinguishes two lines by license if both have one, not a line with a license from a numbered line without', () => {
    const sheet: readonly RosterField[] = ['workId', 'fullName', 'location', 'license', 'state'];
    const bare = ['', 'Ann Miller', 'Roanoke', '', ''];
    const licensed = ['', 'Ann Miller', 'Roanoke', 'A12345678', 'VA'];
    const numbered = ['8', 'Ann Miller', 'Roanoke', '', ''];
    expect(outcomes(planTexts(sheet, [licensed, bare]))).toEqual(['add', 'refuse']);
    expect(outcomes(planTexts(sheet, [licensed, numbered]))).toEqual(['refuse', 'add']);
  });

  test('does not let a line with wrong values block a correct one', () => {
    const plan = planTexts(fields, [full, [...full.slice(0, 3), '2/30/1981', ...full.slice(4)]]);
    expect(outcomes(plan)).toEqual(['add', 'refuse']);
    expect(codes(plan, 1)).toEqual(['impossibleDate']);
  });

  test('does not move a number while another line claims it', () => {
    const plan = planTexts(
      BASIC,
      [
        ['8', 'Ann', 'Miller', '900-11-0001', '1/2/1980', 'Roanoke'],
        ['7', 'Bob', 'Lee', '900-11-0002', '3/4/1981', 'Roanoke'],
      ],
      [ann],
    );
    expect([codes(plan, 0), codes(plan, 1)]).toEqual([['heldBack'], ['workIdTaken']]);
  });
});

describe('who is missing in the file', () => {
  const others = [
    ann,
    person({ employeeId: 10_002, firstName: 'Bob', lastName: 'Lee', workId: '8' }),
    person({ employeeId: 10_003, firstName: 'Eve', lastName: 'Fox', workId: '9', legacyClientId: 13 }),
    person({ employeeId: 10_004, firstName: 'Joe', lastName: 'Roe', workId: '10', employmentStatusId: 4 }),
    person({ employeeId: 10_005, firstName: 'Zoë', lastName: 'Poe', workId: '11', employmentStatusId: 1 }),
  ];

  test("lists people of the file's locations, except terminated people and applicants", () => {
    const plan = planTexts(BASIC, [['7', 'Ann', 'Miller', '', '', 'Roanoke']], others);
    expect(plan.missing.map((each) => each.name)).toEqual(['Lee, Bob']);
  });

  test('does not list the person of a rejected row', () => {
    const rows = [
      ['7', 'Ann', 'Miller', '', '', 'Roanoke'],
      ['8', 'Bob', 'Lee', '000-11-0002', '2/30/1980', 'Roanoke'],
    ];
    const plan = planTexts(BASIC, rows, others);
    expect(only(plan, 1).outcome).toBe('refuse');
    expect(plan.missing).toEqual([]);
    expect(plan.unidentified).toBe(0);
  });

  test('is uncertain if a rejected row matches no one', () => {
    const plan = planTexts(BASIC, [['', '=x', 'Nobody', '', '', 'Roanoke']], others);
    expect(plan.unidentified).toBe(1);
  });

  test('lists no one after the end of their employment', () => {
    const rows = [['7', 'Ann', 'Miller', '', '', 'Roanoke']];
    const after = applyPlan(others, planTexts(BASIC, rows, others), true);
    expect(after.find((each) => each.employeeId === 10_002)?.employmentStatusId).toBe(4);
    expect(planTexts(BASIC, rows, after).missing).toEqual([]);
  });
});

test('50,000 rows against 100,000 people are planned within seconds', { timeout: 180_000 }, () => {
  const ssn = (at: number) =>
    `9${String(Math.floor(at / 9999) + 1001).slice(-2)}11${String((at % 9999) + 1).padStart(4, '0')}`;
  const roster = Array.from({ length: 100_000 }, (_, at) =>
    person({
      employeeId: 10_000 + at,
      workId: String(at),
      firstName: `Ann${at % 1000}`,
      lastName: `Miller${at % 997}`,
      dob: '1980-01-02',
      ssnHash: hashSsn(ssn(at)),
    }),
  );
  const rows = Array.from({ length: 50_000 }, (_, at) => {
    const who = at * 2;
    return [String(who), `Ann${who % 1000}`, `Miller${who % 997}`, ssn(who), '1/2/1980', 'Nashville'];
  });
  // Of the processor: on a busy machine the clock says little.
  const started = process.cpuUsage();
  const plan = planTexts(BASIC, rows, roster);
  expect(plan.counts).toMatchObject({ update: 50_000, refuse: 0 });
  // Comparing every row with every person would take minutes.
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(60_000);
});

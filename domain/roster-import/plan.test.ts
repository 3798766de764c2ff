import { describe, expect, test } from 'vitest';
import type { ExistingPerson, RosterField, RosterPlan } from './contract';
import { describeReason } from './messages';
import { planRoster } from './plan';
import {
  applyPlan,
  CONTEXT,
  hashSsn,
  licenseCheck,
  mappingFor,
  person,
  planTexts,
  TODAY,
} from './test-support';

const BASIC: readonly RosterField[] = ['workId', 'firstName', 'lastName', 'ssn', 'dob', 'location'];
const ann = person({ workId: '7', ssnHash: hashSsn('900110001'), ssnLast4: '0001', dob: '1980-01-02' });

function only(plan: RosterPlan, at = 0) {
  const row = plan.rows[at];
  if (!row) throw new Error('no such row');
  return row;
}

const codes = (plan: RosterPlan, at = 0) => only(plan, at).reasons.map((reason) => reason.code);
const warnings = (plan: RosterPlan, at = 0) => only(plan, at).warnings.map((reason) => reason.code);
const outcomes = (plan: RosterPlan) => plan.rows.map((row) => row.outcome);

describe('outcomes', () => {
  test('adds an unknown person, with status Employee if the file has none', () => {
    const plan = planTexts(BASIC, [['8', 'Bob', 'Lee', '900-11-0002', '3/4/1981', 'Roanoke']], [ann]);
    expect(only(plan)).toMatchObject({ outcome: 'add', employeeId: null, matchedBy: null, name: 'Lee, Bob' });
    expect(only(plan).values).toEqual({
      workId: '8',
      firstName: 'Bob',
      lastName: 'Lee',
      ssn: '900110002',
      dob: '1981-03-04',
      legacyClientId: 11,
      employmentStatusId: 2,
    });
    expect(warnings(plan)).toEqual(['statusAssumed']);
  });

  test('leaves a known person without differences unchanged', () => {
    const plan = planTexts(BASIC, [['007', 'ANN', 'miller', '900110001', '1980-01-02', 'Roanoke']], [ann]);
    expect(only(plan)).toMatchObject({
      outcome: 'unchanged',
      employeeId: ann.employeeId,
      matchedBy: 'workId',
    });
    expect(only(plan).values).toEqual({});
  });

  test('updates a known person with only the differences, before and after', () => {
    const known = { ...ann, email: 'old@b.example', jobTitleId: 2 };
    const plan = planTexts(
      ['workId', 'firstName', 'lastName', 'location', 'jobTitle', 'email'],
      [['7', 'Ann', 'Miller', 'Nashville', 'CDL-A Driver', 'old@b.example']],
      [known],
    );
    expect(only(plan)).toMatchObject({ outcome: 'update', version: 1 });
    expect(only(plan).values).toEqual({ legacyClientId: 13, jobTitle: { jobTitleId: 1 } });
    expect(only(plan).changes).toEqual([
      { field: 'jobTitle', before: 2, after: 1 },
      { field: 'location', before: 11, after: 13 },
    ]);
  });

  test('shows only the last four digits in a change of SSN', () => {
    const plan = planTexts(BASIC, [['7', 'Ann', 'Miller', '900-11-0009', '1/2/1980', 'Roanoke']], [ann]);
    expect(only(plan).changes).toEqual([{ field: 'ssn', before: 'XXX-XX-0001', after: 'XXX-XX-0009' }]);
    expect(warnings(plan)).toEqual(['ssnChanges']);
  });

  test('ends a known person who is Terminated in the file, and adds an unknown one as Terminated', () => {
    const plan = planTexts(
      ['workId', 'fullName', 'location', 'status', 'terminationDate'],
      [
        ['7', 'Miller, Ann', 'Roanoke', 'T', '10/15/2026'],
        ['8', 'Lee, Bob', 'Roanoke', 'T', '10/15/2026'],
      ],
      [ann],
    );
    expect(outcomes(plan)).toEqual(['end', 'add']);
    expect(only(plan).values).toEqual({ employmentStatusId: 4, terminationDate: '2026-10-15' });
    expect(warnings(plan, 1)).toEqual(['addedAsEnded']);
  });

  test('removes the termination date of someone who returns, but decides nothing without a status', () => {
    const ended = { ...ann, employmentStatusId: 4, terminationDate: '2025-01-31' };
    const back = planTexts(['workId', 'fullName', 'status'], [['7', 'Miller, Ann', 'Active']], [ended]);
    expect(only(back)).toMatchObject({
      outcome: 'update',
      values: { employmentStatusId: 2, terminationDate: null },
    });
    expect(warnings(back)).toEqual(['returns']);
    const silent = planTexts(['workId', 'fullName'], [['7', 'Miller, Ann']], [ended]);
    expect(only(silent).outcome).toBe('unchanged');
    expect(warnings(silent)).toEqual(['endedInRoster']);
  });

  test('does not reject a row for a wrong value of a minor field', () => {
    const plan = planTexts(
      ['workId', 'fullName', 'email', 'phone'],
      [['7', 'Miller, Ann', 'broken@', '555-010-1234']],
      [ann],
    );
    expect(only(plan)).toMatchObject({ outcome: 'update', values: { phone: '555-010-1234' } });
    expect(warnings(plan)).toEqual(['emailFormat']);
    expect(plan.warned).toBe(1);
  });

  test('rejects what the form would refuse together with stored values, and names both dates', () => {
    const hired = { ...ann, hireDate: '2024-05-06' };
    const fields: RosterField[] = ['workId', 'fullName', 'status', 'terminationDate', 'phone'];
    const ended = ['7', 'Miller, Ann', 'T', '4/30/2024', '555-010-1234'];
    const plan = planTexts(fields, [ended], [hired]);
    expect(only(plan)).toMatchObject({ outcome: 'refuse', values: {}, employeeId: ann.employeeId });
    expect(only(plan).reasons).toEqual([
      {
        code: 'endBeforeHireOnRoster',
        field: 'terminationDate',
        column: null,
        value: '4/30/2024',
        values: { ended: '4/30/2024', hired: '5/6/2024' },
      },
    ]);
    expect(describeReason(only(plan).reasons[0]!, 'en').problem).toContain('4/30/2024 is before 5/6/2024');
    // The other way round: the file moves the hire date past a stored termination date.
    const gone = { ...ann, employmentStatusId: 4, hireDate: '2020-01-01', terminationDate: '2023-01-31' };
    const moved = planTexts(['workId', 'fullName', 'hireDate'], [['7', 'Miller, Ann', '2/1/2023']], [gone]);
    expect(codes(moved)).toEqual(['endBeforeHireOnRoster']);
    // Both from the file, in order: accepted.
    const both = planTexts([...fields, 'hireDate'], [[...ended, '1/2/2024']], [hired]);
    expect(outcomes(both)).toEqual(['end']);
  });

  test('updates answers about a driver, and an empty cell keeps them', () => {
    const known = { ...ann, licenseClassId: 1, endorsements: 'T', interstate: true, hazmat: true };
    const fields: RosterField[] = [
      'workId',
      'fullName',
      'endorsements',
      'interstate',
      'hazmat',
      'california',
    ];
    const row = ['7', 'Miller, Ann', 'none', 'intrastate', '', 'n'];
    const plan = planTexts(fields, [row], [known], { blankMeans: 'clear' });
    expect(only(plan).changes).toEqual([
      { field: 'endorsements', before: 'T', after: '' },
      { field: 'california', before: null, after: false },
      { field: 'interstate', before: true, after: false },
    ]);
    expect(only(plan).values).toEqual({ endorsements: '', california: false, interstate: false });
    const same = { ...known, endorsements: '', california: false, interstate: false };
    expect(outcomes(planTexts(fields, [row], [same]))).toEqual(['unchanged']);
  });

  test('rejects endorsements without a commercial license, in the language of the reader', () => {
    const fields: RosterField[] = ['workId', 'fullName', 'location', 'licenseClass', 'endorsements'];
    const added = planTexts(fields, [['8', 'Lee, Bob', 'Roanoke', 'D', 'N']]);
    const kept = planTexts(
      ['workId', 'fullName', 'licenseClass'],
      [['7', 'Miller, Ann', 'D']],
      [{ ...ann, licenseClassId: 1, endorsements: 'N' }],
    );
    for (const plan of [added, kept]) {
      expect(only(plan)).toMatchObject({ outcome: 'refuse', reasons: [{ code: 'refusedByForm' }] });
      const [reason] = only(plan).reasons;
      expect(describeReason(reason!, 'en').problem).toBe(
        "We couldn't save the endorsements: Endorsements need a commercial license (class A, B or C)",
      );
      expect(describeReason(reason!, 'fr').problem).toContain('Les mentions exigent un permis commercial');
    }
    const brakes: RosterField[] = ['workId', 'fullName', 'location', 'airBrakes', 'fullAirBrakes'];
    const contradictory = planTexts(brakes, [['8', 'Lee, Bob', 'Roanoke', 'no', 'yes']]);
    const stored = planTexts(
      ['workId', 'fullName', 'tractorTrailer'],
      [['7', 'Miller, Ann', 'yes']],
      [{ ...ann, vehicleClass: 'B' }],
    );
    expect([contradictory, stored].map((plan) => only(plan).reasons)).toMatchObject([
      [{ code: 'refusedByForm', field: 'fullAirBrakes' }],
      [{ code: 'refusedByForm', field: 'tractorTrailer' }],
    ]);
    expect(describeReason(only(stored).reasons[0]!, 'en').problem).toContain('they are class A');
    const unknown = planTexts(fields, [['8', 'Lee, Bob', 'Roanoke', 'A', 'Q, N']]);
    expect(describeReason(only(unknown).reasons[0]!, 'en').problem).toContain(
      'Unknown endorsement: Q. Known',
    );
    // Lines about one person must not contradict each other.
    const line = ['8', 'Lee, Bob', 'Roanoke', 'A'];
    const twice = planTexts(fields, [
      [...line, 'N'],
      [...line, 'none'],
    ]);
    expect([codes(twice, 0), codes(twice, 1)]).toEqual([['contradictsLine'], ['contradictsLine']]);
  });

  test.each<[string, Partial<ExistingPerson>, string]>([
    ['terminated', { employmentStatusId: 4 }, 'Active'],
    ['an employee again by hand', { employmentStatusId: 2 }, ''],
    ['an applicant', { employmentStatusId: 1 }, 'Active'],
  ])('says that a person is rehired who is %s on the roster', (_, values, status) => {
    const left = { ...ann, ...values, hireDate: '2020-03-02', terminationDate: '2025-12-31' };
    const fields: RosterField[] = ['workId', 'fullName', 'status', 'hireDate'];
    const row = ['7', 'Miller, Ann', status, '5/4/2026'];
    const plan = planTexts(fields, [row], [left]);
    expect(only(plan)).toMatchObject({
      outcome: 'update',
      values: { hireDate: '2026-05-04', terminationDate: null },
    });
    expect(warnings(plan)).toEqual(['rehired']);
    expect(describeReason(only(plan).warnings[0]!, 'en').problem).toBe(
      'Rehired: the earlier employment ended 12/31/2025; documents tied to that hire no longer count',
    );
    expect(outcomes(planTexts(fields, [row], applyPlan([left], plan)))).toEqual(['unchanged']);
    // Hired before the end: that of the employment that ended.
    const early = planTexts(fields, [['7', 'Miller, Ann', status, '3/2/2020']], [left]);
    expect(warnings(early)).not.toContain('rehired');
  });

  test('rejects a row that would overwrite the employment that ended', () => {
    const left = { ...ann, employmentStatusId: 4, hireDate: '2020-03-02', terminationDate: '2025-12-31' };
    const fields: RosterField[] = ['workId', 'fullName', 'status', 'hireDate'];
    const plan = planTexts(fields, [['7', 'Miller, Ann', 'Active', '3/2/2020']], [left]);
    expect(only(plan)).toMatchObject({ outcome: 'refuse', reasons: [{ field: 'hireDate' }] });
    expect(describeReason(only(plan).reasons[0]!, 'en').problem).toBe(
      "We couldn't save the hire date: The hire date must be after 12/31/2025, the last day of the earlier employment",
    );
  });

  test('shows the dates of a rehire and the end of the employment before', () => {
    const left = { ...ann, employmentStatusId: 4, hireDate: '2020-03-02', terminationDate: '2025-12-31' };
    const plan = planTexts(
      ['workId', 'fullName', 'status', 'hireDate'],
      [['7', 'Miller, Ann', 'Active', '1/1/2026']],
      [left],
    );
    expect(only(plan).changes).toEqual([
      { field: 'employmentStatusId', before: 4, after: 2 },
      { field: 'hireDate', before: '2020-03-02', after: '2026-01-01' },
      { field: 'terminationDate', before: '2025-12-31', after: null },
      { field: 'previousEndDate', before: null, after: '2025-12-31' },
    ]);
  });

  test('takes the hire date of someone who returns as unknown if the file has none', () => {
    const left = { ...ann, employmentStatusId: 4, hireDate: '2020-03-02', terminationDate: '2025-12-31' };
    const plan = planTexts(['workId', 'fullName', 'status'], [['7', 'Miller, Ann', 'Active']], [left]);
    expect(only(plan).changes).toContainEqual({ field: 'hireDate', before: '2020-03-02', after: null });
    expect(describeReason(only(plan).warnings[0]!, 'en')).toEqual({
      problem: 'Was Terminated, now rehired',
      right: 'The hire date of the new employment',
    });
    expect(
      outcomes(
        planTexts(
          ['workId', 'fullName', 'status'],
          [['7', 'Miller, Ann', 'Active']],
          applyPlan([left], plan),
        ),
      ),
    ).toEqual(['unchanged']);
  });

  test('asks when the earlier employment ended if neither roster nor file say it', () => {
    const left = { ...ann, employmentStatusId: 4, hireDate: '2020-03-02' };
    const fields: RosterField[] = ['workId', 'fullName', 'status', 'hireDate', 'terminationDate'];
    const silent = planTexts(fields, [['7', 'Miller, Ann', 'Active', '5/4/2026', '']], [left]);
    expect(only(silent)).toMatchObject({ outcome: 'refuse', reasons: [{ field: 'terminationDate' }] });
    expect(describeReason(only(silent).reasons[0]!, 'en').problem).toContain(
      'Enter when the earlier employment ended',
    );
    // The file may say it: an end before the hire date of someone who works here.
    const row = ['7', 'Miller, Ann', 'Active', '5/4/2026', '12/31/2025'];
    const told = planTexts(fields, [row], [left]);
    expect(only(told)).toMatchObject({
      outcome: 'update',
      values: { employmentStatusId: 2, hireDate: '2026-05-04', terminationDate: '2025-12-31' },
    });
    expect(warnings(told)).toEqual(['rehired']);
    const after = applyPlan([left], told);
    expect(after[0]).toMatchObject({
      hireDate: '2026-05-04',
      terminationDate: null,
      previousEndDate: '2025-12-31',
    });
    // The same file again, and the same row about someone who never left.
    expect(outcomes(planTexts(fields, [row], after))).toEqual(['unchanged']);
    expect(codes(planTexts(fields, [row], [ann]))).toEqual(['endBeforeHireOnRoster']);
    expect(codes(planTexts([...fields, 'location'], [[...row, 'Roanoke']]))).toEqual(['endBeforeHire']);
  });

  test('rejects dates that overlap an earlier employment', () => {
    const again = { ...ann, hireDate: '2026-01-01', previousEndDate: '2025-12-31' };
    const hiredOn = (date: string) =>
      planTexts(['workId', 'fullName', 'hireDate'], [['7', 'Miller, Ann', date]], [again]);
    expect(outcomes(hiredOn('1/2/2026'))).toEqual(['update']);
    expect(only(hiredOn('12/31/2025'))).toMatchObject({
      outcome: 'refuse',
      reasons: [{ field: 'hireDate' }],
    });
  });

  test('begins a new employment with a transfer to a location with another DOT number', () => {
    const known = { ...ann, hireDate: '2020-03-02' };
    const sites = CONTEXT.sites.map((site) => ({
      ...site,
      carrier: site.legacyClientId === 13 ? '222' : '111',
    }));
    const move = (to: string) =>
      planTexts(
        ['workId', 'fullName', 'location'],
        [['7', 'Miller, Ann', to]],
        [known],
        {},
        { context: { ...CONTEXT, sites } },
      );
    expect(warnings(move('Norfolk Terminal'))).toEqual([]);
    const moved = move('Nashville');
    expect(warnings(moved)).toEqual(['otherCarrier']);
    expect(only(moved).changes).toEqual([
      { field: 'location', before: 11, after: 13 },
      { field: 'hireDate', before: '2020-03-02', after: '2026-11-20' },
      { field: 'previousEndDate', before: null, after: '2026-11-19' },
    ]);
  });

  test('lets a row change other fields although the roster has an old error', () => {
    const faulty = { ...ann, hireDate: '2024-05-06', terminationDate: '2024-01-01' };
    const plan = planTexts(['workId', 'fullName', 'phone'], [['7', 'Miller, Ann', '555-010-1234']], [faulty]);
    expect(outcomes(plan)).toEqual(['update']);
  });

  test('ignores totals and repeated headers', () => {
    const plan = planTexts(BASIC, [
      ['Total', '', '', '1200', '', ''],
      ['workId', 'firstName', 'lastName', 'ssn', 'dob', 'location'],
    ]);
    expect([codes(plan, 0), codes(plan, 1)]).toEqual([['totalLine'], ['repeatedHeader']]);
    expect(plan.unidentified).toBe(0);
  });

  test('keeps known values for empty cells, or clears those that can be cleared', () => {
    const known: ExistingPerson = {
      ...ann,
      email: 'a@b.example',
      hireDate: '2020-01-02',
      license: 'A12345678',
      state: 'VA',
    };
    const fields: readonly RosterField[] = [
      'workId',
      'fullName',
      'dob',
      'email',
      'hireDate',
      'license',
      'state',
    ];
    const rows = [['7', 'Miller, Ann', '', '', '', '', '']];
    expect(only(planTexts(fields, rows, [known])).outcome).toBe('unchanged');
    const cleared = planTexts(fields, rows, [known], { blankMeans: 'clear' });
    expect(only(cleared).values).toEqual({ hireDate: null, email: null });
  });

  test('uses the existing job title once one to be added exists', () => {
    const rows = [['8', 'Lee, Bob', 'Roanoke', 'Dock Lead']];
    const { header, mapping } = mappingFor(['workId', 'fullName', 'location', 'jobTitle'], rows);
    mapping.jobTitles = [
      { word: 'DOCK LEAD', target: { kind: 'new', name: 'Dock Lead', program: 'nonDriver' } },
    ];
    const plan = (jobTitles = CONTEXT.jobTitles) =>
      planRoster({
        header,
        rows: rows.map((cells) => ({ line: 2, cells })),
        mapping,
        context: { ...CONTEXT, jobTitles },
        people: [],
        today: TODAY,
        hashSsn,
        licenseCheck,
      });
    expect(only(plan()).values.jobTitle).toEqual({ newJobTitle: 'Dock Lead', program: 'nonDriver' });
    const there = [...CONTEXT.jobTitles, { jobTitleId: 9, name: 'dock lead', program: 'nonDriver' as const }];
    expect(only(plan(there)).values.jobTitle).toEqual({ jobTitleId: 9 });
  });
});

describe('matching a row to a person', () => {
  test('number and SSN must belong to the same person', () => {
    const bob = person({
      employeeId: 10_002,
      firstName: 'Bob',
      lastName: 'Lee',
      workId: '8',
      ssnHash: hashSsn('900110002'),
    });
    const plan = planTexts(BASIC, [['7', 'Ann', 'Miller', '900-11-0002', '1/2/1980', 'Roanoke']], [ann, bob]);
    expect(codes(plan)).toEqual(['identifiersDisagree']);
    expect(only(plan).reasons[0]?.values.people).toBe('Miller, Ann (7); Lee, Bob (8)');
  });

  test('a number that belongs to someone else rejects the row', () => {
    const plan = planTexts(BASIC, [['7', 'Bob', 'Lee', '900-11-0002', '3/4/1981', 'Roanoke']], [ann]);
    expect(codes(plan)).toEqual(['workIdTaken']);
  });

  test('an SSN that belongs to someone else rejects the row', () => {
    const plan = planTexts(BASIC, [['8', 'Bob', 'Lee', '900-11-0001', '3/4/1981', 'Roanoke']], [ann]);
    expect(codes(plan)).toEqual(['ssnTaken']);
  });

  test('a new number or name for a known SSN is accepted with a warning', () => {
    const number = planTexts(BASIC, [['8', 'Ann', 'Miller', '900-11-0001', '1/2/1980', 'Roanoke']], [ann]);
    expect(only(number)).toMatchObject({ outcome: 'update', matchedBy: 'ssn', values: { workId: '8' } });
    expect(warnings(number)).toEqual(['workIdChanges']);
    const name = planTexts(BASIC, [['7', 'Ann', 'Lee', '900-11-0001', '1/2/1980', 'Roanoke']], [ann]);
    expect(only(name)).toMatchObject({ outcome: 'update', values: { lastName: 'Lee' } });
    expect(warnings(name)).toEqual(['nameChanges']);
  });

  test('name and birth date match if no number contradicts', () => {
    const plan = planTexts(['fullName', 'dob'], [['Miller, Ann', '1/2/1980']], [ann]);
    expect(only(plan)).toMatchObject({ outcome: 'unchanged', matchedBy: 'nameAndBirth' });
    const doubtful = planTexts(BASIC, [['8', 'Ann', 'Miller', '', '1/2/1980', 'Roanoke']], [ann]);
    expect(codes(doubtful)).toEqual(['possibleSamePerson']);
    const other = planTexts(BASIC, [['8', 'Ann', 'Miller', '900-11-0009', '1/2/1980', 'Roanoke']], [ann]);
    expect(only(other).outcome).toBe('add');
  });

  test('two people of one name and birth date are ambiguous', () => {
    const twin = { ...ann, employeeId: 10_002, workId: '8', ssnHash: null };
    const plan = planTexts(['fullName', 'dob'], [['Miller, Ann', '1/2/1980']], [ann, twin]);
    expect(codes(plan)).toEqual(['ambiguous']);
    expect(only(plan).reasons[0]?.values.ids).toBe('10001, 10002');
  });

  test('name and license match, however the number is formatted', () => {
    const known = person({ workId: '7', license: 'A1234-5678', state: 'VA' });
    const plan = planTexts(['fullName', 'license', 'state'], [['Ann Miller', 'a12345678', 'VA']], [known]);
    expect(only(plan)).toMatchObject({ outcome: 'unchanged', matchedBy: 'nameAndLicense' });
  });

  test('name and location match as a last resort, with a warning, if only one person has them', () => {
    const sheet: readonly RosterField[] = ['fullName', 'location', 'phone'];
    const row = [['Ann Miller', 'Roanoke', '555-010-1234']];
    const plan = planTexts(sheet, row, [ann]);
    expect(only(plan)).toMatchObject({ outcome: 'update', matchedBy: 'nameAndLocation' });
    expect(warnings(plan)).toEqual(['weakMatch']);
    expect(codes(planTexts(sheet, row, [ann, { ...ann, employeeId: 10_002 }]))).toEqual(['ambiguous']);
    expect(codes(planTexts(sheet, row, [{ ...ann, legacyClientId: 13 }]))).toEqual(['notEnough']);
  });

  test('a person the user has no access to is neither named nor changed', () => {
    const plan = planTexts(
      BASIC,
      [['7', 'Ann', 'Miller', '', '', 'Roanoke']],
      [{ ...ann, outOfReach: true }],
    );
    expect(codes(plan)).toEqual(['outOfReach']);
    expect(JSON.stringify(plan)).not.toContain(String(ann.employeeId));
    expect(plan.missing).toEqual([]);
  });

  test('a name with damaged characters keeps the known one, and adds no one', () => {
    const nguyen = person({ firstName: 'Nguyễn', workId: '7' });
    const rows = [['7', 'Miller, Nguy?n', 'Norfolk']];
    const fields: readonly RosterField[] = ['workId', 'fullName', 'location'];
    const known = planTexts(fields, rows, [nguyen]);
    expect(only(known)).toMatchObject({
      outcome: 'update',
      values: { legacyClientId: 12 },
      name: 'Miller, Nguyễn',
    });
    expect(warnings(known)).toEqual(['nameKept']);
    expect(codes(planTexts(fields, rows))).toEqual(['lostLetters']);
  });

  test.each<[string, readonly RosterField[], string[]]>([
    ['nameMissing', ['workId', 'location'], ['9', 'Roanoke']],
    ['locationMissing', ['workId', 'fullName'], ['9', 'Ann Lee']],
    ['notEnough', ['fullName', 'location'], ['Ann Lee', 'Roanoke']],
  ])('a new person needs name, location and an identifier: %s', (code, fields, row) => {
    expect(codes(planTexts(fields, [row]))).toEqual([code]);
  });
});

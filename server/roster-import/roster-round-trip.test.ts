import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPLOYMENT_STATUSES, LICENSE_CLASSES } from '../../domain/employees/constants';
import { EMPLOYEE_COLUMNS, type EmployeeColumn } from '../../domain/employees/contract';
import { validateEmployee } from '../../domain/employees/employee-rules';
import { planRoster, proposeMapping, type ExistingPerson, type RosterPlan } from '../../domain/roster-import';
import { CONTEXT, hashSsn, person, TODAY } from '../../domain/roster-import/test-support';
import { normalizeText } from '../../domain/roster-import/text';
import { escapeFormula } from '../../domain/shared/formulas';
import { checkLicense } from '../../domain/shared/licenses';
import { exportColumns } from '../employees';

/** Two locations and two job titles of the same name, as clients have them. */
const context = {
  sites: [...CONTEXT.sites, { legacyClientId: 15, name: 'Roanoke', state: 'OH' }],
  jobTitles: [
    ...CONTEXT.jobTitles,
    { jobTitleId: 3, name: 'CDL A Driver', program: 'cdl' as const },
    { jobTitleId: 4, name: '=Yard', program: 'nonDriver' as const },
  ],
};

/** The row of the roster's list that an export is written from. */
const listed = (one: ExistingPerson) => ({
  ...one,
  ssn: one.ssnLast4 && `XXX-XX-${one.ssnLast4}`,
  licenseClass: LICENSE_CLASSES.find(({ licenseClassId }) => licenseClassId === one.licenseClassId)?.code,
  siteName: context.sites.find(({ legacyClientId }) => legacyClientId === one.legacyClientId)?.name,
  jobTitle: context.jobTitles.find(({ jobTitleId }) => jobTitleId === one.jobTitleId)?.name,
  employmentStatus: EMPLOYMENT_STATUSES.find((s) => s.employmentStatusId === one.employmentStatusId)?.status,
  qualification: 'notQualified',
  gapCount: 1,
  gaps: [{ name: 'Medical card', status: 'expired', dueOn: '2026-01-02' }],
});

function exported(people: readonly ExistingPerson[], names?: readonly EmployeeColumn[]) {
  const columns = exportColumns(names?.join(','));
  return {
    header: columns.map(({ heading }) => heading),
    rows: people.map((one) =>
      // Files are read without the blanks around a cell.
      columns.map(({ value }) => escapeFormula(String(value(listed(one)) ?? '')).trim()),
    ),
  };
}

function readBack(
  { header, rows }: ReturnType<typeof exported>,
  people: readonly ExistingPerson[],
): { plan: RosterPlan; undecided: string[] } {
  const shared = { header, context, people, today: TODAY };
  const { mapping } = proposeMapping({ ...shared, rows });
  const { locations, statuses, licenseClasses, jobTitles } = mapping;
  const plan = planRoster({
    ...shared,
    rows: rows.map((cells, at) => ({ line: at + 2, cells })),
    mapping,
    hashSsn,
    licenseCheck: checkLicense,
  });
  const open = [...locations, ...statuses, ...licenseClasses].filter(({ id }) => id === null);
  const openTitles = jobTitles.filter(({ target }) => target === null);
  return { plan, undecided: [...open, ...openTitles].map(({ word }) => word) };
}

function expectUnchanged(people: readonly ExistingPerson[], names?: readonly EmployeeColumn[]): void {
  const { plan, undecided } = readBack(exported(people, names), people);
  const odd = plan.rows.filter(({ outcome, warnings }) => outcome !== 'unchanged' || warnings.length > 0);
  expect(odd).toEqual([]);
  expect(undecided).toEqual([]);
}

const text = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ minLength: 1, maxLength }),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
    )
    .map((one) => normalizeText(one).slice(0, maxLength).trim())
    .filter((one) => one !== '');
const workId = fc.oneof(
  text(12),
  fc.constantFrom(
    '-12',
    "'-12",
    '+14',
    '@15',
    '=1+1',
    '007',
    '7',
    '12.0',
    '1e5',
    '#N/A',
    '900-11-0001',
    'None',
  ),
);
const name = fc.oneof(
  text(12),
  fc.constantFrom("'t Hooft", 'Ann', 'Miller', 'B?b', 'NULL', 'Ames Jr', 'Total', '12', '#REF!', 'Côté'),
);
const day = (from: string, to: string) =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10));
const known = fc.record({
  workId: fc.option(workId),
  firstName: name,
  lastName: name,
  ssnLast4: fc.constantFrom(null, '0001', '0002'),
  dob: fc.option(day('1930-01-01', '2010-01-01')),
  license: fc.constantFrom(null, 'A12345678', '900-11-0001', '123456789', 'D'),
  state: fc.constantFrom('VA', 'TN', 'PR'),
  licenseClassId: fc.constantFrom(null, ...LICENSE_CLASSES.map((one) => one.licenseClassId)),
  legacyClientId: fc.constantFrom(...context.sites.map((site) => site.legacyClientId)),
  jobTitleId: fc.constantFrom(null, ...context.jobTitles.map((title) => title.jobTitleId)),
  employmentStatusId: fc.constantFrom(1, 2, 3, 4),
  hireDate: fc.option(day('1990-01-01', '2027-11-01')),
});

/** People as the forms accept them; staff may accept a license number of another format. */
const roster = fc
  .uniqueArray(known, { minLength: 1, maxLength: 8, selector: (one) => one.workId ?? Math.random() })
  .map((all) =>
    all
      .filter((one) => {
        const rules = { today: TODAY, overrideLicense: true };
        return Object.keys(validateEmployee(one, rules).errors).length === 0;
      })
      .map((one, at) => person({ ...one, employeeId: 10_001 + at, ssnHash: one.ssnLast4 && `hash:${at}` })),
  );

describe('the export of the roster, imported unchanged', () => {
  test('changes nothing, rejects no row and asks nothing, whatever the forms accept', () => {
    fc.assert(
      fc.property(roster, fc.shuffledSubarray([...EMPLOYEE_COLUMNS]), (people, some) => {
        expectUnchanged(people);
        expectUnchanged(people, [
          ...new Set<EmployeeColumn>([...some, 'employeeId', 'lastName', 'firstName']),
        ]);
      }),
      { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 60) },
    );
  });

  test.each<[string, Partial<ExistingPerson>]>([
    ['a work ID like a formula', { workId: '-12' }],
    ['a work ID with the apostrophe of an export', { workId: "'+14" }],
    ['a work ID with digits like an SSN', { workId: '900-11-0001' }],
    ['a name that begins with an apostrophe', { lastName: "'t Hooft" }],
    ['a license number that staff accepted', { license: 'ODD', state: 'VA' }],
    ['a location with the same name as another', { legacyClientId: 15 }],
    ['a location that is deactivated', { legacyClientId: 14 }],
    ['a terminated employee', { employmentStatusId: 4, terminationDate: '2026-01-31' }],
    ['an SSN', { ssnHash: hashSsn('900110001'), ssnLast4: '0001' }],
  ])('keeps %s', (_, values) => expectUnchanged([person(values)]));

  test('tells two people apart who have nothing but the same name', () => {
    expectUnchanged([person({ employeeId: 10_001 }), person({ employeeId: 10_002 })]);
  });

  test('does not read the ID of this product as a work ID', () => {
    const people = [person({ workId: 'A1' }), person({ employeeId: 10_002, workId: null, lastName: 'Lee' })];
    const { header, rows } = exported(people);
    const { mapping } = proposeMapping({ header, rows, context, people, today: TODAY });
    expect(mapping.columns.slice(0, 2).map(({ field }) => field)).toEqual(['employeeId', 'workId']);
  });

  test('changes only what was edited, also without the work ID', () => {
    const people = [
      person({ workId: '-12', license: 'ODD', state: 'VA', dob: '1980-01-02' }),
      person({ employeeId: 10_002, workId: null, employmentStatusId: 4, hireDate: '2020-01-31' }),
    ];
    const file = exported(people);
    const edit = (line: number, heading: string, cell: string) => {
      file.rows[line]![file.header.indexOf(heading)] = cell;
    };
    edit(0, 'Work ID', "'+14");
    edit(0, 'Last Name', 'Miller-Lee');
    edit(1, 'Location', 'Nashville');
    const { plan } = readBack(file, people);
    expect(plan.rows.map(({ outcome, matchedBy, changes }) => [outcome, matchedBy, changes])).toEqual([
      [
        'update',
        'employeeId',
        [
          { field: 'lastName', before: 'Miller', after: 'Miller-Lee' },
          { field: 'workId', before: '-12', after: '+14' },
        ],
      ],
      ['update', 'employeeId', [{ field: 'location', before: 11, after: 13 }]],
    ]);
    expect(plan.rows.map(({ name: shown }) => shown)).toEqual(['Miller-Lee, Ann', 'Miller, Ann']);
  });

  test.each([
    ['the ID of someone else', '10002', 'employeeIdTaken'],
    ['an unknown ID', '99999', 'employeeIdUnknown'],
  ])('does not change anybody for a row with %s', (_, id, code) => {
    const people = [
      person({ workId: '1', dob: '1980-01-02', legacyClientId: 13 }),
      person({ employeeId: 10_002, firstName: 'Bob', lastName: 'Lee', dob: '1981-02-03' }),
      person({ employeeId: 10_003, firstName: 'Cy', lastName: 'Orr' }),
    ];
    const file = exported(people);
    file.rows.splice(1, 1);
    file.rows[0] = [id, '', ...file.rows[0]!.slice(2)];
    const { plan } = readBack(file, people);
    const [row] = plan.rows;
    expect(row?.changes).toEqual([]);
    expect([...row!.reasons, ...row!.warnings].map(({ code }) => code)).toContain(code);
  });
});

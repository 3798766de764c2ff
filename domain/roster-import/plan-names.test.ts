import { describe, expect, test } from 'vitest';
import type { ExistingPerson, RosterField } from './contract';
import { applyPlan, person, planTexts } from './test-support';

const SHEET: readonly RosterField[] = ['fullName', 'location', 'phone'];
const ames = (lastName: string, values: Partial<ExistingPerson> = {}) =>
  person({ firstName: 'Robert', lastName, phone: '555-010-1111', ...values });
const sheet = (name: string) => [name, 'Roanoke', '555-010-2222'];

const summary = (rows: readonly string[][], people: readonly ExistingPerson[], fields = SHEET) =>
  planTexts(fields, rows, people).rows.map(({ outcome, employeeId, reasons }) => [
    outcome,
    employeeId,
    outcome === 'refuse' ? reasons[0]?.code : null,
  ]);

describe('father and son', () => {
  test.each([
    ['Robert Ames Jr', 'Ames Sr', 'notEnough'],
    ['Robert Ames Sr', 'Ames Jr.', 'notEnough'],
    ['Robert Ames III', 'Ames II', 'notEnough'],
    ['Ames, Robert Jr', 'Ames Sr', 'notEnough'],
    // The one without a suffix may be either.
    ['Robert Ames Jr', 'Ames', 'possibleSamePerson'],
  ])('a row about %s without other data does not change %s', (name, known, code) => {
    expect(summary([sheet(name)], [ames(known)])).toEqual([['refuse', null, code]]);
  });

  test.each([
    ['Robert Ames Jr', 'Ames Jr.'],
    ['Robert Ames 3rd', 'Ames III'],
    ['Robert Ames', 'Ames Jr'],
  ])('a row about %s changes %s', (name, known) => {
    expect(summary([sheet(name)], [ames(known)])).toEqual([['update', 10_001, null]]);
  });

  test('a file with both changes each of them', () => {
    const people = [ames('Ames Sr'), ames('Ames Jr', { employeeId: 10_002 })];
    const rows = [sheet('Robert Ames Jr'), sheet('Robert Ames Sr')];
    expect(summary(rows, people)).toEqual([
      ['update', 10_002, null],
      ['update', 10_001, null],
    ]);
    expect(summary([sheet('Robert Ames')], people)).toEqual([['refuse', null, 'ambiguous']]);
  });

  test('a birth date or a license that both have is asked about', () => {
    const fields: RosterField[] = ['fullName', 'location', 'dob', 'state', 'license'];
    const known = ames('Ames Sr', { dob: '1980-01-02', state: 'VA', license: 'A12345678' });
    const row = (dob: string, license: string) => ['Robert Ames Jr', 'Roanoke', dob, 'VA', license];
    expect(summary([row('1/2/1980', '')], [known], fields)).toEqual([['refuse', null, 'possibleSamePerson']]);
    expect(summary([row('', 'A12345678')], [known], fields)).toEqual([
      ['refuse', null, 'possibleSamePerson'],
    ]);
    expect(summary([row('3/4/2001', '')], [known], fields)).toEqual([['add', null, null]]);
  });

  test('the same number with another suffix is a change of the name, with a warning', () => {
    const plan = planTexts(
      ['workId', 'fullName'],
      [['7', 'Robert Ames Jr']],
      [ames('Ames Sr', { workId: '7' })],
    );
    expect(plan.rows[0]).toMatchObject({ outcome: 'update', values: { lastName: 'Ames Jr' } });
    expect(plan.rows[0]?.warnings.map(({ code }) => code)).toEqual(['nameChanges']);
  });

  test('a file without suffixes keeps the one on the roster', () => {
    const plan = planTexts(
      ['workId', 'fullName'],
      [['7', 'Robert Ames']],
      [ames('Ames Sr', { workId: '7' })],
    );
    expect(plan.rows[0]?.outcome).toBe('unchanged');
  });
});

test.each([
  ['Jr', 'Ames', 'Ames Jr'],
  ['III', 'Ames', 'Ames III'],
  ['Jr', 'Ames Jr.', 'Ames Jr.'],
  ['', 'Ames', 'Ames'],
  ['Mr', 'Ames', 'Ames'],
])('a suffix %j in a column of its own and %s are %s', (suffix, last, lastName) => {
  const fields: RosterField[] = ['workId', 'firstName', 'lastName', 'nameSuffix', 'location'];
  const plan = planTexts(fields, [['7', 'Robert', last, suffix, 'Roanoke']]);
  expect(plan.rows[0]?.values).toMatchObject({ firstName: 'Robert', lastName });
});

describe('a whole name with an unsure split', () => {
  const fields: RosterField[] = ['workId', 'fullName', 'location', 'dob'];
  const row = ['7', 'Mary Ann Smith', 'Roanoke', '1/2/1980'];

  test('is asked about, with the proposed split', () => {
    const plan = planTexts(fields, [row]);
    expect(plan.rows[0]?.warnings).toContainEqual(
      expect.objectContaining({ code: 'nameSplit', values: { first: 'Mary Ann', last: 'Smith' } }),
    );
  });

  test.each([{ workId: '7' }, { dob: '1980-01-02' }])(
    'finds the person of %j and keeps the split on the roster',
    (known) => {
      const mary = person({
        firstName: 'Mary',
        lastName: 'Ann Smith',
        dob: '1980-01-02',
        workId: '7',
        ...known,
      });
      const { rows } = planTexts(fields, [row], [mary]);
      expect(rows[0]).toMatchObject({ outcome: 'unchanged', employeeId: 10_001, warnings: [] });
    },
  );

  test('is corrected by a file with the names in two columns', () => {
    const tanaka = person({ firstName: 'Kevin', lastName: 'Y Tanaka', workId: '7' });
    const columns: RosterField[] = ['workId', 'firstName', 'lastName'];
    const plan = planTexts(columns, [['7', 'Kevin', 'Tanaka']], [tanaka]);
    expect(applyPlan([tanaka], plan)[0]).toMatchObject({ firstName: 'Kevin', lastName: 'Tanaka' });
    const mary = person({ firstName: 'Mary', lastName: 'Ann Smith', workId: '7' });
    const resplit = planTexts(columns, [['7', 'Mary Ann', 'Smith']], [mary]);
    expect(applyPlan([mary], resplit)[0]).toMatchObject({ firstName: 'Mary Ann', lastName: 'Smith' });
    const suffix = person({ firstName: 'Robert Jr', lastName: 'Ames', workId: '7' });
    const moved = planTexts(columns, [['7', 'Robert', 'Ames Jr']], [suffix]);
    expect(applyPlan([suffix], moved)[0]).toMatchObject({ firstName: 'Robert', lastName: 'Ames Jr' });
  });
});

import { describe, expect, test } from 'vitest';
import type { ExistingPerson, RosterField } from './contract';
import { planRoster } from './plan';
import { proposeMapping } from './propose-mapping';
import { CONTEXT, hashSsn, licenseCheck, person, planTexts, TODAY } from './test-support';

const FIELDS: readonly RosterField[] = ['workId', 'fullName'];
const ROW = ['8', 'Lee, Bob'];
const locationOf = (plan: ReturnType<typeof planTexts>) => {
  const [row] = plan.rows;
  return [row?.outcome, row?.values.legacyClientId ?? row?.reasons[0]?.code];
};

describe('a file without a column for the location', () => {
  test.each([
    ['adds employees at the location chosen for all rows', 12, ['add', 12]],
    ['adds no one until one is chosen', null, ['refuse', 'locationMissing']],
  ] as const)('%s', (_, location, expected) => {
    expect(locationOf(planTexts(FIELDS, [ROW], [], { location }))).toEqual(expected);
  });

  test('moves an employee of another location, and finds people by name at the chosen one', () => {
    const people = [
      person({ workId: '8', firstName: 'Bob', lastName: 'Lee', legacyClientId: 11 }),
      person({ employeeId: 10_002, legacyClientId: 12 }),
    ];
    const plan = planTexts(
      [...FIELDS, 'phone'],
      [
        [...ROW, ''],
        ['', 'Miller, Ann', '555-010-2222'],
      ],
      people,
      { location: 12 },
    );
    expect(plan.rows.map(({ changes }) => changes)).toEqual([
      [{ field: 'location', before: 11, after: 12 }],
      [{ field: 'phone', before: null, after: '555-010-2222' }],
    ]);
    expect(planTexts(FIELDS, [ROW], people, { location: null }).rows[0]?.outcome).toBe('unchanged');
  });

  test('leaves the people of an export where they are', () => {
    const known = person({ employeeId: 10_001, workId: '8', firstName: 'Bob', lastName: 'Lee' });
    const plan = planTexts(['employeeId', ...FIELDS], [['10001', ...ROW]], [known], { location: 12 });
    expect(plan.rows[0]?.changes).toEqual([]);
  });
});

test('a column for the location counts, not the location chosen before', () => {
  const plan = planTexts([...FIELDS, 'location'], [[...ROW, 'Roanoke']], [], { location: 12 });
  expect(locationOf(plan)).toEqual(['add', 11]);
  const empty = planTexts([...FIELDS, 'location'], [[...ROW, '']], [], { location: 12 });
  expect(locationOf(empty)).toEqual(['refuse', 'locationMissing']);
});

describe('the location of all rows', () => {
  const [roanoke, norfolk, , closed] = CONTEXT.sites;
  const header = ['Emp No', 'Name'];
  const propose = (sites: typeof CONTEXT.sites, more: readonly string[] = []) =>
    proposeMapping({
      header: [...header, ...more],
      rows: [[...ROW, ...more.map(() => 'Roanoke')]],
      context: { ...CONTEXT, sites },
      today: TODAY,
    }).mapping;

  test('is proposed if there is only one, and no column for it', () => {
    expect(propose([roanoke!]).options.location).toBe(11);
    expect(propose([roanoke!, closed!]).options.location).toBe(11);
    expect(propose([roanoke!, norfolk!]).options.location).toBeNull();
    expect(propose([closed!]).options.location).toBeNull();
    expect(propose([roanoke!], ['Terminal']).options.location).toBeNull();
  });

  test('is not taken over from the last file of this shape', () => {
    const last = propose([roanoke!, norfolk!]);
    const remembered = { ...last, options: { ...last.options, location: 12 } };
    const again = proposeMapping({ header, rows: [ROW], context: CONTEXT, today: TODAY, remembered });
    expect(again.mapping.options.location).toBeNull();
  });

  test('lets a file of one location be imported as proposed', () => {
    const people: ExistingPerson[] = [];
    const context = { ...CONTEXT, sites: [roanoke!] };
    const mapping = propose(context.sites);
    const rows = [{ line: 2, cells: ROW }];
    const plan = planRoster({ header, rows, mapping, context, people, today: TODAY, hashSsn, licenseCheck });
    expect(locationOf(plan)).toEqual(['add', 11]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import type { SelectedItem, Selection } from '../../domain/pools/contract';
import type { PoolReport } from '../../domain/pools/report-contract';
import { RESULTS } from '../../server/pools/outcome-visibility';
import { json, sql } from '../../server/platform/db';
import { createApp, type TestApp } from '../support/create-app';
import { addPool, addSelection, ALL, makeWorld, NOW, person, rows, type World } from './world';

// Which permission shows how a test ended, and that what it hides can't be told from what it shows.

const AT = '2026-05-20T14:00:00Z';
/** How tests ended, by rank: with a collection unless the person refused before it. */
const ENDED = [
  { result: 'negative', collected: AT },
  { result: 'positive', collected: AT },
  { result: 'refusal', collected: null },
  { result: 'cancelled', collected: AT },
  { notTested: 'absentWholePeriod', collected: null },
] as const;
const TAKEN = ['negative', 'positive', 'refusal'];
const NONE = ['cancelled', 'absentWholePeriod'];

let test: TestApp;
let world: World;
let poolId: number;
let selectionId: number;
beforeAll(async () => {
  test = await createApp({ now: () => NOW });
  world = await makeWorld(test);
  ({ poolId } = await addPool(world));
  const people = [];
  for (const _one of ENDED)
    people.push({ employeeId: await person(test, { site: world.north }), status: 'selected' });
  selectionId = await addSelection(test, world.client, poolId, people);
  const calculation = (await world.owner.get(`${world.url}/${poolId}/selections/calculation`)).body;
  await rows(
    test,
    sql`update pool_selections set calculation = ${calculation}::text::jsonb where id = ${selectionId} returning 1`,
  );
  for (const [rank, ended] of ENDED.entries()) {
    const {
      collected,
      result = null,
      notTested = null,
    } = { ...ended } as Partial<Record<'result' | 'notTested', string>> & { collected: string | null };
    await rows(
      test,
      sql`update pool_selected set collected_at = ${collected}::timestamptz, result = ${result}, not_tested = ${notTested}, note = 'A note',
          status = ${result ? 'completed' : 'notTested'} where selection_id = ${selectionId} and rank = ${rank} returning 1`,
    );
  }
});
afterAll(() => test.close());

/** All sets of the three permissions, by what they show. */
const SETS = Array.from({ length: 8 }, (_, bits) =>
  RESULTS.filter((_permission, at) => (bits >> at) & 1),
).map((permissions) => {
  const sees = (at: number) => permissions.includes(RESULTS[at]!);
  const shown = [...(sees(0) && sees(1) ? TAKEN : []), ...(sees(2) ? NONE : [])];
  const counts = {
    results: sees(0) && sees(1) ? (sees(2) ? 4 : 3) : null,
    reasons: sees(2) ? 2 : null,
    collections: sees(0) && sees(1) && sees(2) ? 3 : null,
  };
  return {
    permissions,
    counts,
    names: permissions.map((one) => one.split('.')[1]).join(', ') || 'none',
    shown,
  };
});

it('can’t be found in the reason why another outcome was corrected', async () => {
  const absent = {
    collectedAt: null,
    result: null,
    notTested: 'absentWholePeriod',
    note: 'Away',
    documentId: null,
    closedAt: AT,
    closedBy: 'A clerk',
    correctedAt: AT,
    correctedBy: 'A clerk',
    correctionReason: 'The laboratory reports cocaine',
  };
  await rows(
    test,
    sql`update pool_selected set earlier = ${json([absent])} where selection_id = ${selectionId} and rank = 1 returning 1`,
  );
  const earlierOf = async (permissions: readonly PermissionKey[]) => {
    const reader = await world.userOf([world.client], [...ALL, ...permissions]);
    return (await reader.get(query(''))).json<SelectedItem[]>().map(({ earlier }) => earlier.length);
  };
  expect(await earlierOf([RESULTS[2]])).toEqual([0, 0, 0, 0, 0]);
  expect(await earlierOf(RESULTS)).toEqual([0, 1, 0, 0, 0]);
});

it('can’t be found by the times that are refused of a closed test', async () => {
  const clerk = await world.userOf(
    [world.client],
    [...ALL, 'servicesRandoms.markRandomTestCompleteOutOfWorkflow'],
  );
  const people = (await clerk.get(query(''))).json<SelectedItem[]>();
  const answers = await Promise.all(
    people.map(({ selectedId, version }) =>
      clerk.patch(`${world.url}/selections/people/${selectedId}`, { version, notifiedAt: NOW.toISOString() }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(ENDED.map(() => 403));
});

const query = (path: string, filter: object = {}) =>
  `${world.url}/selections/people${path}${path ? '&' : '?'}range=[0,24]&sort=["rank","ASC"]&filter=${encodeURIComponent(JSON.stringify(filter))}`;
const endings = (people: readonly SelectedItem[]) =>
  people.flatMap(({ result, notTested }) => result ?? notTested ?? []);

describe.each(SETS)('how a test ended, with $names', ({ permissions, shown, counts }) => {
  const read = async <T>(url: string) =>
    (await (await world.userOf([world.client], [...ALL, ...permissions])).get(url)).json<T>();

  it('is the same in the list, the selection, the export and the counts [PERM-servicesRandoms-06, PERM-servicesRandoms-07, PERM-servicesRandoms-08]', async () => {
    const people = await read<SelectedItem[]>(query(''));
    expect(endings(people)).toEqual(shown);
    // Whether there was a test, everyone sees; nothing else of what is hidden.
    expect(people.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 3 }, () => 'completed'),
      'notTested',
      'notTested',
    ]);
    const hidden = people.filter(({ result, notTested }) => result === null && notTested === null);
    expect(hidden.filter(({ note, collectedAt }) => note !== null || collectedAt !== null)).toEqual([]);
    expect(hidden).toHaveLength(ENDED.length - shown.length);

    const one = await read<Selection>(`${world.url}/${poolId}/selections/${selectionId}`);
    expect(endings(one.people)).toEqual(shown);

    const reader = await world.userOf([world.client], [...ALL, ...permissions]);
    const { body } = await reader.get(query('/export?format=csv'));
    expect([...TAKEN, ...NONE].filter((word) => body.includes(word))).toEqual(shown);

    const report = await read<PoolReport>(`${world.url}/${poolId}/report?year=2026`);
    const { results, notTested, collections } = report;
    const counted = (given: readonly unknown[] | null) => given && given.length;
    expect({
      results: counted(results),
      reasons: counted(notTested),
      collections: counted(collections),
    }).toEqual(counts);
    expect(report.periods[1]!.drug).toEqual({ selected: 5, tested: 3, outstanding: 0, notTested: 2 });
  });

  it('can’t be found by a filter', async () => {
    const found = await Promise.all(
      ['completed', 'notTested'].map(async (status) => (await read<unknown[]>(query('', { status }))).length),
    );
    expect(found).toEqual([3, 2]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql, type Reach, type SQL } from '../../server/platform/db';
import { rowsQuery } from '../../server/platform/client-list';
import { drawsOfYear } from '../../server/pools/year-report';
import { previousSelections, selectedPeople } from '../../server/pools/selection-lists';
import { latestSelections, peopleOfSelection } from '../../server/pools/selections';
import { createApp, type TestApp } from '../support/create-app';
import { mostRowsRead } from '../support/rows-read';
import { addPool, makeWorld, person, rows, type World } from './world';

/** A hundred years of quarters. */
const DRAWS = 400;
const PEOPLE = 40;
/** In a list. */
const PAGE = 25;

let test: TestApp;
let world: World;
let reach: Reach;
const poolIds: number[] = [];
/** Not an auditor. */
const caller = { audit: null, allSites: true };

beforeAll(async () => {
  test = await createApp();
  world = await makeWorld(test);
  const { tenantId } = world.client;
  reach = { tenantId, isWhole: sql`true`, where: (tenant) => sql`${tenant} = ${tenantId}` };
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'])
    poolIds.push((await addPool(world, { name })).poolId);
  const employeeId = await person(test, { site: world.north });
  const made = sql`2026 - (n - 1) / 4`;
  const quarter = sql`4 - (n - 1) % 4`;
  await rows(
    test,
    sql`insert into pool_selections (tenant_id, pool_id, state, period, year, number, first_day, last_day, size, drug, alcohol, alternates,
        calculation, rule, roster, salt_cipher, seed_cipher, roster_hash, seed_commit, commitment, commit_hash, previous, committed_at,
        committed_by, revealed_at)
      select ${tenantId}, p.id, 'drawn', ${made} || '-Q' || ${quarter}, ${made}, ${quarter}, make_date(${made}, 3 * (${quarter}) - 2, 1),
        make_date(${made}, 3 * (${quarter}), 30), 10, 1, 0, 0, '{}', '2026.1', '', '', '', '', '', '', '', '', now(), 'Test', now()
      from generate_series(${DRAWS}::int, 1, -1) n, pools p where p.tenant_id = ${tenantId} returning 1`,
  );
  await rows(
    test,
    sql`insert into pool_selected (tenant_id, pool_id, selection_id, year, last_day, employee_id, employee_site_id, drawn_as, test, rank, kind,
        status)
      select s.tenant_id, s.pool_id, s.id, s.year, s.last_day, ${employeeId}, ${world.north.id}, ${employeeId}, 'drug', n, 'drawn', 'completed'
      from pool_selections s, generate_series(0, ${PEOPLE - 1}) n where s.tenant_id = ${tenantId} returning 1`,
  );
  await test.database.execute('analyze pool_selections, pool_selected, pools, clients, employees');
});
afterAll(() => test.close());

describe.skipIf(process.env.CITUS_URL)('pages with draws of a hundred years', () => {
  it.each([
    [
      'the people selected last',
      () => rowsQuery(selectedPeople, reach, { caller, filter: {} } as never, selectedPeople.defaultSort),
    ],
    [
      'the previous selections',
      () =>
        rowsQuery(previousSelections, reach, { caller, filter: {} } as never, previousSelections.defaultSort),
    ],
    [
      'the people of a selection',
      () => peopleOfSelection(reach, { selectionId: 1_000, alternates: true, also: sql`true` }),
    ],
    ['the latest selections of each pool', () => latestSelections(reach)],
    ['the draws of a year', () => drawsOfYear(reach.tenantId, sql`p.id = ${poolIds[0]}`, 2026, sql`s.id`)],
  ])('read few rows for %s', async (_what, statement: () => SQL) => {
    const explained = await rows(test, sql`explain (analyze, format json) ${statement()} limit ${PAGE}`);
    expect(mostRowsRead(explained)).toBeLessThan(2 * PEOPLE);
  });
});

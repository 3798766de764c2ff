import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Certificate } from '../../domain/pools/certificate';
import type { Selection } from '../../domain/pools/contract';
import { verifyCertificate } from '../../domain/pools/verify';
import { hashing } from '../../server/pools/hashing';
import { sql } from '../../server/platform/db';
import { createApp, type TestApp } from '../support/create-app';
import { startTwoServers, type RunningServer } from '../support/two-servers';
import { addPool, makeWorld, person, rows, type World } from './world';

const PEOPLE = 12;
const DRUG = 3;
const ALCOHOL = 2;
/** The alcohol test of a draw waits for this lock, when all its people for the drug test are written. */
const GATE = 382_305;

describe.runIf(process.env.TEST_ENGINE === 'postgres')('a draw on two servers', () => {
  let test: TestApp;
  let [first, second] = [] as unknown as [RunningServer, RunningServer];

  beforeAll(async () => {
    test = await createApp();
    [first, second] = await startTwoServers(test);
    await test.database.execute(`
      create function wait_at_gate() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(${GATE}); return new; end $$;
      create trigger gate before insert on pool_selected for each row when (new.test = 'alcohol') execute function wait_at_gate()`);
  });
  afterAll(async () => {
    await Promise.all([first, second].map((server) => server.kill()));
    await test.close();
  });

  /** A commitment of a client of its own. */
  async function committed(): Promise<{ world: World; at: string; selectionId: number }> {
    const world = await makeWorld(test);
    for (let n = 0; n < PEOPLE; n += 1) await person(test, { site: world.north });
    const { poolId } = await addPool(world);
    const at = `${world.url}/${poolId}/selections`;
    const answer = await world.owner.post(`${at}?drug=${DRUG}&alcohol=${ALCOHOL}`, { reason: 'A test' });
    const { selectionId } = answer.json<Selection>();
    return { world, at: `${at}/${selectionId}`, selectionId };
  }

  /** Draws wait from now on. */
  async function closedGate(): Promise<{ open: () => Promise<void> }> {
    let open = () => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    let held = Promise.resolve();
    await new Promise<void>((closed) => {
      held = test.app.data.withoutReach('operator', async (tx) => {
        await tx.query(sql`select pg_advisory_xact_lock(${GATE})`);
        closed();
        await opened;
      });
    });
    return {
      open() {
        open();
        return held;
      },
    };
  }

  const drawOn = (server: RunningServer, { owner }: World, at: string, nonce: string) =>
    fetch(`${server.url}${at}/draw`, {
      method: 'POST',
      headers: { ...owner.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ nonce }),
    });
  const peopleOf = (selectionId: number) =>
    rows<{ test: string; people: number }>(
      test,
      sql`select test, count(*)::int as people from pool_selected where selection_id = ${selectionId} group by test order by test`,
    );
  const entriesOf = async (selectionId: number) =>
    (
      await rows<{ type: string }>(
        test,
        sql`select type from audit_entries where subject = ${`poolSelection/${selectionId}`} order by seq`,
      )
    ).map(({ type }) => type);
  const ONE_DRAW = ['poolSelection.committed', 'poolSelection.nonceGiven', 'poolSelection.drawn'];
  const EVERYONE = [
    { test: 'alcohol', people: ALCOHOL },
    { test: 'drug', people: DRUG },
  ];

  it('is made once if both draw at the same moment', async () => {
    const { world, at, selectionId } = await committed();
    const answers = await Promise.all([
      drawOn(first, world, at, 'of the first'),
      drawOn(second, world, at, 'of the second'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await peopleOf(selectionId)).toEqual(EVERYONE);
    expect(await entriesOf(selectionId)).toEqual(ONE_DRAW);
  });

  it('leaves nothing of itself if its server is killed, and goes on elsewhere with the same nonce', async () => {
    const { world, at, selectionId } = await committed();
    const gate = await closedGate();
    const interrupted = drawOn(first, world, at, 'given first').catch((error: Error) => error);
    await expect
      .poll(
        () =>
          rows(
            test,
            sql`select 1 from pg_locks where locktype = 'advisory' and objid = ${GATE} and not granted`,
          ),
        {
          timeout: 10_000,
        },
      )
      .toHaveLength(1);
    await first.kill();
    await gate.open();
    expect(await interrupted).toBeInstanceOf(Error);
    expect(await peopleOf(selectionId)).toEqual([]);
    expect(await entriesOf(selectionId)).toEqual(ONE_DRAW.slice(0, 2));

    const answer = await drawOn(second, world, at, 'given later');
    expect(answer.status).toBe(200);
    expect((await answer.json()) as Selection).toMatchObject({ state: 'drawn', nonce: 'given first' });
    expect(await peopleOf(selectionId)).toEqual(EVERYONE);
    expect(await entriesOf(selectionId)).toEqual(ONE_DRAW);
    const certificate = (await world.owner.get(`${at}/certificate`)).json<Certificate>();
    expect(certificate.nonce).toBe('given first');
    expect(verifyCertificate(certificate, hashing).differences).toEqual([]);
  });
});

import type { DatedSettingsView } from '../domain/settings/dated-edits';
import { query, type Dataset } from './dataset';
import { atMost, formatNumber } from './report';
import { signIn, startRoadfile } from './servers';
import { caller, pause, rosterMeanwhile, since, type Ask } from './setup';

const WAIVER = 'nriiWaiver-2';

/** The states of the newest job of a type. */
async function stateOf(url: string, type: string): Promise<string | undefined> {
  const [job] = await query<{ state: string }>(
    url,
    `select state from jobs where type = '${type}' order by created_at desc limit 1`,
  );
  return job?.state;
}

async function untilJobEnds(url: string, type: string): Promise<void> {
  for (;;) {
    const state = await stateOf(url, type);
    if (state === undefined || state === 'done') return;
    if (state === 'parked') throw new Error(`The job ${type} failed.`);
    await pause(200);
  }
}

/** The p99 of edits of one employee of another client while the work runs, one every 200 ms. */
async function editsMeanwhile(ask: Ask, employeeId: number, work: Promise<unknown>): Promise<number> {
  const timings: number[] = [];
  const state = { running: true };
  const ended = work.finally(() => {
    state.running = false;
  });
  while (state.running) {
    const started = performance.now();
    await ask(`/v1/employees/${employeeId}`, 'PATCH', { notes: `Edit ${timings.length}` });
    timings.push(performance.now() - started);
    await pause(200);
  }
  await ended;
  return timings.toSorted((a, b) => a - b)[Math.floor(timings.length * 0.99)]!;
}

/** A change of the waiver: everyone of every client is evaluated again, while others read and write. */
export async function recomputeFigures(data: Dataset): Promise<void> {
  const ours = await startRoadfile(data);
  try {
    const token = await signIn(ours.base);
    await pause(3_000);
    await untilJobEnds(data.url, 'compliance.dayChange');
    const ask = caller(ours.base, token, data.largest);
    const other = data.tenants[0]!;
    const [someone] = await query<{ id: number }>(
      data.url,
      `with act as materialized (select set_config('role', 'roadfile_system', true))
        select min(e.id) as id from employees e, act where e.tenant_id = ${other}`,
    );
    const { settings } = (await ask<DatedSettingsView>('/v1/datedSettings')).body;
    const { version, effectiveTo } = settings.find(({ id }) => id === WAIVER)!;
    const started = performance.now();
    let took = 0;
    const work = async () => {
      // A later last day at each run, so that every run is a change.
      const year = Number((effectiveTo ?? '2026').slice(0, 4)) + 1;
      await ask(`/v1/datedSettings/${WAIVER}`, 'PATCH', { version, effectiveTo: `${year}-10-11` });
      await untilJobEnds(data.url, 'compliance.recomputeAll');
      took = since(started);
    };
    const working = work();
    const [roster, edits] = await Promise.all([
      rosterMeanwhile(ask, data.largest, working),
      editsMeanwhile(caller(ours.base, token, other), someone!.id, working),
    ]);
    const millions = data.employees / 1_000_000;
    const everyone = `re-evaluation of all ${formatNumber(data.employees)} people after a change of a setting`;
    const limit = Math.max(600 * millions, 5);
    atMost(everyone, took, 's', limit, limit / 2, '500 people a transaction');
    atMost('… roster of a large client meanwhile, p99', roster, 'ms', 500, 250, 'one request every 50 ms');
    atMost('… edit of an employee meanwhile, p99', edits, 'ms', 500, 250, 'one edit every 200 ms');
  } finally {
    await ours.stop();
  }
}

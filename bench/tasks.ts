import { Agent } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { io, type Socket } from 'socket.io-client';
import pg from 'pg';
import type { DqItem } from '../domain/review/contract';
import { query, type Dataset } from './dataset';
import { median } from './load';
import { countProcessorTime, type ProcessorTime } from './processor-time';
import { atMost, fact, formatNumber, ratio, report } from './report';
import { signIn, startRoadfile, type Running } from './servers';
import { since } from './setup';
import { addOpenTasks, addPastTasks, PROCESS, scan, UNMATCHED, workers, type Worker } from './tasks-data';
import { plansOf } from './tasks-plans';
import {
  callTo,
  claimAll,
  claimNext,
  putBack,
  repeated,
  workOff,
  type Busy,
  type Held,
  type Work,
} from './tasks-workers';

const PAST = 1_000_000;
const OPEN = 10_000;
const WORKERS = 200;
/** Connections of the two servers. */
const CONNECTIONS = 32;
const SCANS = 20;
const WATCH_SECONDS = 10;

const TASKS = `/v1/processes/${PROCESS}/tasks`;
const encode = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const listed = (filter: object, sort: [string, string] = ['received', 'ASC'], range = [0, 24]) =>
  `${TASKS}?range=${encode(range)}&filter=${encode(filter)}&sort=${encode(sort)}`;

/** What the pages of the queues ask for. */
const LISTS: Record<string, string> = {
  'all queues': listed({}),
  'one queue': listed({ category: UNMATCHED }),
  'a group of it': listed({ category: UNMATCHED, tag: 'fax' }),
  'their page 100': listed({}, ['received', 'ASC'], [2475, 2499]),
  'the tasks of one holder': listed({ assignee: 'me' }),
  'what was set aside': listed({ setAside: true }),
  'the latest done': listed({ state: 'completed' }, ['completedAt', 'DESC']),
  'the oldest done': listed({ state: 'completed' }),
};

/** Nobody waits for another server here: half of the workers ask each. */
async function busy(
  servers: readonly Running[],
  url: string,
  count: number,
  roleId: 'dqReviewer' | 'supervisor',
): Promise<Busy[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: WORKERS });
  return (await workers(url, count, roleId)).map((worker: Worker, at) => ({
    ...worker,
    call: callTo(servers[at % servers.length]!.base, worker, agent),
  }));
}

const twice = (all: readonly Held[]) =>
  all.length - new Set(all.map(({ taskId, claim }) => `${taskId}/${claim}`)).size;

/** The same pool of tasks, claimed by one bare statement at a time over as many connections. Returns claims a second. */
async function bareClaims(url: string): Promise<number> {
  await addOpenTasks(url, OPEN);
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  const statement = {
    name: 'claim',
    text: `update tasks set state = 'claimed', assignee_id = $2, claim = claim + 1, claimed_at = now(), active_at = now()
      where id = (select id from tasks where process = $1 and state = 'open' and error_tag is null
        order by - priority, received_at, id limit 1 for update skip locked) and state = 'open' returning id, claim`,
  };
  const started = performance.now();
  let claims = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_none, at) => {
      for (;;) {
        const { rowCount } = await pool.query({ ...statement, values: [PROCESS, at + 1] });
        if (!rowCount) return;
        claims += 1;
      }
    }),
  );
  const perSecond = claims / since(started);
  await pool.end();
  return perSecond;
}

async function claimFigures(servers: readonly Running[], url: string): Promise<void> {
  const bare = await bareClaims(url);
  await addOpenTasks(url, OPEN);
  const crew = await busy(servers, url, WORKERS, 'dqReviewer');
  const countedTime = await countProcessorTime(servers, url);
  const started = performance.now();
  const held = await claimAll(crew);
  const perSecond = held.length / since(started);
  const used = await countedTime();
  const perClaim = (side: keyof ProcessorTime) => `${(used[side] / held.length).toFixed(1)} ms ${side}`;
  const all = used.servers + used.database + used.generator;
  if (held.length !== OPEN || twice(held) > 0)
    throw new Error(`${held.length} claims, ${twice(held)} of them twice`);
  const what = `claims of ${formatNumber(OPEN)} tasks by ${WORKERS} workers over two servers`;
  report({
    what,
    measured: `${Math.round(perSecond)}/s`,
    least: 'at least 300/s',
    aim: '600/s',
    ok: perSecond >= 300,
    detail: `load average ${loadavg()[0]!.toFixed(1)}; none twice`,
  });
  fact(
    'Processor time of a claim',
    `${perClaim('servers')}, ${perClaim('database')}, ${perClaim('generator')}; ${cpus().length} cores alone could do ${Math.round((cpus().length * 1000 * held.length) / all)}/s`,
  );
  const detail = `${Math.round(perSecond)}/s against ${Math.round(bare)}/s over ${CONNECTIONS} connections`;
  ratio('… against a bare loop of UPDATE … RETURNING', perSecond / bare, 0.05, 0.1, detail);
}

/** How far a difference is from what repeated requests explain. */
const beyond = (more: number) => Math.max(0, -more, more - repeated.count);

/** What is wrong after all tasks were worked off: nothing may be done twice, or by someone who had lost the claim. */
async function faultsOf(url: string, { claims, done }: Work): Promise<string[]> {
  const [left] = await query<{ left: number }>(
    url,
    `select count(*)::int as left from tasks where state <> 'completed'`,
  );
  const completed = new Map(
    (
      await query<{ id: number; claim: number; by: number }>(
        url,
        `select id, claim, completed_by as by from tasks where outcome = 'deleteEmail'`,
      )
    ).map((row) => [row.id, row]),
  );
  const [counted] = await query<{ more: number; all: number }>(
    url,
    `select count(*) filter (where times > 1)::int as more, count(*)::int as all
      from (select count(*) as times from task_activities where activity = 'Deleted Email' group by task_id) one`,
  );
  const [recorded] = await query<{ claims: number }>(
    url,
    `select count(*)::int as claims from task_activities where activity = 'claimed'`,
  );
  const isWrong = ({ taskId, claim, by }: Held) =>
    completed.get(taskId)?.claim !== claim || completed.get(taskId)?.by !== by;
  const faults: [string, number][] = [
    ['left', left!.left],
    ['claims twice', twice(claims)],
    // A busy server may have done what it couldn't answer.
    ['claims not recorded', beyond(recorded!.claims - claims.length)],
    ['completed twice', counted!.more + beyond(counted!.all - done.length)],
    ['not completed', OPEN - completed.size],
    ['completed by someone else', done.filter(isWrong).length],
  ];
  return faults.filter(([, count]) => count !== 0).map(([what, count]) => `${count} ${what}`);
}

async function workFigures(servers: readonly Running[], url: string): Promise<void> {
  await addOpenTasks(url, OPEN);
  const crew = await busy(servers, url, WORKERS, 'dqReviewer');
  const [supervisor] = await busy(servers, url, 1, 'supervisor');
  const started = performance.now();
  const first = await workOff(crew, supervisor!, url);
  const seconds = since(started);
  // What the sweep has put back since, and what was put back at the very end.
  const late = await lateWork(crew, supervisor!, url);
  const work = {
    ...first,
    claims: [...first.claims, ...late.claims],
    done: [...first.done, ...late.done],
    refused: first.refused + late.refused,
  };
  const faults = await faultsOf(url, work);
  report({
    what: `${formatNumber(OPEN)} tasks claimed and completed by ${WORKERS} workers over two servers`,
    measured: faults.join(', ') || 'each once',
    least: 'each once, by who holds it',
    aim: 'each once',
    ok: faults.length === 0,
    detail: `${formatNumber(work.claims.length)} claims and ${formatNumber(first.done.length)} completions in ${seconds.toFixed(0)} s; ${work.refused} refused after a reassignment or a sweep, ${repeated.count} repeated because a server was busy; load average ${loadavg()[0]!.toFixed(1)}`,
  });
}

/** Waits for the sweep, and works off what it put back. */
async function lateWork(crew: readonly Busy[], supervisor: Busy, url: string): Promise<Work> {
  const late: Work = { claims: [], done: [], refused: 0, idle: [] };
  for (;;) {
    const [row] = await query<{ left: number }>(
      url,
      `select count(*)::int as left from tasks where state in ('open', 'claimed')`,
    );
    if (row!.left === 0) return late;
    // Claims whose answer nobody got end in the next sweep, too.
    await query(url, `update tasks set active_at = now() - interval '31 minutes' where state = 'claimed'`);
    const more = await workOff(crew.slice(0, 20), supervisor, url);
    late.claims.push(...more.claims);
    late.done.push(...more.done);
    late.refused += more.refused;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

async function pageFigures(servers: readonly Running[], url: string): Promise<void> {
  const [reader] = await busy(servers, url, 1, 'supervisor');
  const { call } = reader!;
  for (const [what, path] of Object.entries(LISTS)) {
    const ask = async () => {
      const { status, body } = await call('GET', path);
      if (status !== 200) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
    };
    await ask();
    const milliseconds = await median(21, ask);
    const among = `among ${formatNumber(PAST)} past tasks and ${formatNumber(OPEN)} open ones`;
    atMost(`a page of tasks: ${what}`, milliseconds, 'ms', 50, 20, among);
  }
  const counts = await median(21, () => call('GET', `/v1/processes/${PROCESS}/queues`));
  atMost('the counts of all queues', counts, 'ms', 100, 20, 'one statement for everyone who watches');
}

async function planFigures(url: string): Promise<void> {
  const requests = Object.fromEntries(
    Object.entries(LISTS).map(([what, path]) => [`page: ${what}`, { url: path }] as const),
  );
  const plans = await plansOf(url, {
    ...requests,
    'counts of the queues': { url: `/v1/processes/${PROCESS}/queues` },
    'next of all queues': { method: 'POST', url: `${TASKS}/next`, body: () => ({}) },
    'next of a queue': { method: 'POST', url: `${TASKS}/next`, body: () => ({ category: UNMATCHED }) },
    'next of a group': {
      method: 'POST',
      url: `${TASKS}/next`,
      body: () => ({ category: UNMATCHED, tag: 'fax' }),
    },
    'items of the review': { url: '/v1/internalDQ?formKey=sortSearchMatch' },
    'what was done on a day': {
      url: `/v1/internalDQ/dashboard?day=${new Date().toISOString().slice(0, 10)}`,
    },
  });
  for (const [what, reads] of plans) {
    console.log(`  ${what}`);
    for (const { how, rows } of reads)
      console.log(`    ${formatNumber(rows)} rows at most: ${how.join(', ') || 'no index'}`);
  }
  const scanned = plans.filter(([, reads]) => reads.some(({ isScanned }) => isScanned)).map(([what]) => what);
  const most = Math.max(...plans.flatMap(([, reads]) => reads.map(({ rows }) => rows)));
  report({
    what: 'requests about tasks whose statements read more than 10,000 rows without an index',
    measured: scanned.length === 0 ? 'none' : scanned.join(', '),
    least: 'none',
    aim: 'none',
    ok: scanned.length === 0,
    detail: `of ${plans.length}; at most ${formatNumber(most)} rows read by a part of one`,
  });
}

/** Scans of one page to five that a client sent, before all others in their queue. */
async function addScans(server: Running, { url, largest }: Dataset): Promise<void> {
  const token = await signIn(server.base);
  for (let at = 0; at < SCANS; at += 1) {
    const body = new FormData();
    body.set('fileAgain', 'true');
    body.set(
      'document',
      new Blob([new Uint8Array(await scan(1 + (at % 5), `Scan ${at}`))]),
      `scan ${at}.pdf`,
    );
    const answer = await fetch(`${server.base}/v1/clients/${largest}/incomingDocuments`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'x-client-id': String(largest) },
      body,
    });
    if (!answer.ok) throw new Error(await answer.text());
  }
  await query(
    url,
    `update tasks set priority = 1 where state = 'open' and instance_id in (select instance_id from incoming_documents)`,
  );
}

async function nextFigure(servers: readonly Running[], data: Dataset): Promise<void> {
  await addScans(servers[0]!, data);
  const [reader] = await busy(servers, data.url, 1, 'dqReviewer');
  const milliseconds = await median(SCANS - 1, async () => {
    const held = await reader!.call<{ task: { processInstanceId: number } }>('POST', `${TASKS}/next`, {});
    const id = held.body.task.processInstanceId;
    const items = await reader!.call<DqItem[]>('GET', `/v1/internalDQ?ids=${id}&includeEmployeeInfo=true`);
    const [document] = items.body[0]!.documents;
    const image = await reader!.call('GET', `/v1/internalDQ/${id}/image/${document!.imageId}`);
    if (image.status !== 200) throw new Error(`image: ${image.status}`);
  });
  atMost(
    'next task: claim, item and document',
    milliseconds,
    'ms',
    500,
    100,
    'one after another, without drawing',
  );
}

const COUNTING = `select sum(calls)::int as calls from pg_stat_statements where query like '%"setAside"%group by%'`;

/** How many statements count the queues while many watch them; null: this PostgreSQL doesn't say. */
async function countingStatements(url: string): Promise<number | null> {
  const ready = await query<{ ready: boolean }>(
    url,
    `select current_setting('shared_preload_libraries') like '%pg_stat_statements%' as ready`,
  );
  if (!ready[0]!.ready) return null;
  await query(url, 'create extension if not exists pg_stat_statements');
  const [row] = await query<{ calls: number | null }>(url, COUNTING);
  return row!.calls ?? 0;
}

function watch(server: Running, { token }: Worker): Promise<Socket> {
  const socket = io(server.base, {
    path: '/socket',
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
  });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}

/** Many watch the queues while tasks are claimed and put back: how often they are counted, and that everyone hears of it. */
async function watchFigure(servers: readonly Running[], url: string): Promise<void> {
  const crew = await busy(servers, url, WORKERS, 'dqReviewer');
  const [supervisor] = await busy(servers, url, 1, 'supervisor');
  const sockets = await Promise.all(crew.map((worker, at) => watch(servers[at % servers.length]!, worker)));
  const heard = sockets.map(() => 0);
  sockets.forEach((socket, at) => socket.on('tasks:counts', () => (heard[at]! += 1)));
  const before = await countingStatements(url);
  const started = performance.now();
  let changes = 0;
  while (since(started) < WATCH_SECONDS) {
    const held = await claimNext(crew[changes % WORKERS]!);
    if (held) await putBack(supervisor!, held);
    changes += 2;
  }
  const seconds = since(started);
  const after = await countingStatements(url);
  sockets.forEach((socket) => socket.disconnect());
  // Every server sends what it counted to all of its own.
  const sent =
    Math.max(...heard.filter((_count, at) => at % 2 === 0)) +
    Math.max(...heard.filter((_count, at) => at % 2 === 1));
  const counted = before === null || after === null ? sent : after - before;
  const each = counted / servers.length / seconds;
  const silent = heard.filter((count) => count === 0).length;
  const detail = `${WORKERS} sockets, ${formatNumber(changes)} changes in ${seconds.toFixed(0)} s: ${counted} statements${before === null ? ' (by what was sent)' : ''}, ${Math.min(...heard)} to ${Math.max(...heard)} counts to each socket`;
  atMost('statements a second that count the queues, on each server', each, '', 1.05, 1, detail);
  if (silent > 0) throw new Error(`${silent} of those who watch heard nothing.`);
}

/** The staff's queues: two servers, many workers, a year of past tasks. */
export async function taskFigures(data: Dataset): Promise<void> {
  const servers = [await startRoadfile(data), await startRoadfile(data)];
  const { url } = data;
  try {
    await addPastTasks(url, PAST);
    fact('Past tasks', formatNumber(PAST));
    await addOpenTasks(url, OPEN);
    await planFigures(url);
    await pageFigures(servers, url);
    await nextFigure(servers, data);
    await watchFigure(servers, url);
    await claimFigures(servers, url);
    await workFigures(servers, url);
  } finally {
    for (const server of servers) await server.stop();
  }
}

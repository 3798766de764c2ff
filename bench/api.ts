import type { Dataset } from './dataset';
import { query } from './dataset';
import { load, median, type Call } from './load';
import { atMost, formatNumber, ratio } from './report';
import { residentMegabytes, signIn, startBare, startRoadfile, type Running } from './servers';

const NAMES = ['smi', 'joh', 'wil', 'gar', 'mar', 'tay', 'lee', 'bro', 'dav', 'mil'];
const encode = (value: unknown) => encodeURIComponent(JSON.stringify(value));

const rosterPath = (tenant: number, q?: string, from = 0) =>
  `/v1/clients/${tenant}/employees?sort=${encode(['lastName', 'ASC'])}&range=${encode([from, from + 24])}&filter=${encode(q ? { q } : {})}`;
const barePath = (tenant: number, q?: string, from = 0) =>
  `/roster?tenant=${tenant}&from=${from}${q ? `&q=${q}` : ''}`;

const sample = <T>(items: T[], count: number) =>
  Array.from({ length: count }, (_, at) => items[Math.floor((at * items.length) / count)]!);

interface Pair {
  ours: Running;
  bare: Running;
  token: string;
}

const headersFor = (token: string, tenant: number) => ({
  authorization: `Bearer ${token}`,
  'x-client-id': String(tenant),
});

const per = (value: number) => `${Math.round(value)}/s`;

async function compare(
  what: string,
  { ours, bare }: Pair,
  calls: Call[],
  limit: Call[],
  least: number,
  aim: number,
): Promise<void> {
  const theirs = await load(bare.base, limit);
  const own = await load(ours.base, calls);
  const errors = own.errors + theirs.errors;
  ratio(
    what,
    errors ? 0 : own.perSecond / theirs.perSecond,
    least,
    aim,
    `${per(own.perSecond)} against ${per(theirs.perSecond)}; p99 ${own.p99} ms against ${theirs.p99} ms${errors ? `; ${errors} errors` : ''}`,
  );
}

async function rosterPages(pair: Pair, { tenants, largest, ofLargest }: Dataset): Promise<void> {
  const some = sample(tenants, 100);
  const calls = some.map((tenant, at) => ({
    path: rosterPath(tenant, NAMES[at % NAMES.length]),
    headers: headersFor(pair.token, tenant),
  }));
  const limit = some.map((tenant, at) => ({ path: barePath(tenant, NAMES[at % NAMES.length]) }));
  await compare('roster page, name filter, exact total, 16 clients', pair, calls, limit, 0.7, 1.25);
  const pages = Array.from({ length: 20 }, (_, at) => at * 25);
  await compare(
    `the same for the client of ${formatNumber(ofLargest)}`,
    pair,
    pages.map((from) => ({
      path: rosterPath(largest, undefined, from),
      headers: headersFor(pair.token, largest),
    })),
    pages.map((from) => ({ path: barePath(largest, undefined, from) })),
    2,
    10,
  );
}

async function oneEmployee(pair: Pair, { url, tenants }: Dataset): Promise<void> {
  const rows = await query<{ id: number; tenant_id: number }>(
    url,
    `select distinct on (tenant_id) id, tenant_id from employees where tenant_id in (${sample(tenants, 100).join(', ')})`,
  );
  await compare(
    'one employee by id',
    pair,
    rows.map(({ id, tenant_id: tenant }) => ({
      path: `/v1/employees/${id}`,
      headers: headersFor(pair.token, tenant),
    })),
    rows.map(({ id, tenant_id: tenant }) => ({ path: `/employee/${id}?tenant=${tenant}` })),
    0.6,
    0.75,
  );
}

/** Each insert needs a new work ID, counted up within this call, so the inserts are sent one by one over 16 connections. */
async function inserts(pair: Pair, { tenants }: Dataset): Promise<void> {
  const some = sample(tenants, 16);
  const run = async (milliseconds: number, send: (tenant: number, workId: string) => Promise<Response>) => {
    const started = performance.now();
    let done = 0;
    await Promise.all(
      some.map(async (tenant, lane) => {
        for (let at = 0; performance.now() - started < milliseconds; at += 1) {
          const answer = await send(tenant, `B${started.toFixed(0)}-${lane}-${at}`);
          if (!answer.ok) throw new Error(await answer.text());
          await answer.arrayBuffer();
          done += 1;
        }
      }),
    );
    return (done * 1000) / (performance.now() - started);
  };
  const post = (url: string, body: object, headers: object = {}) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const toBare = (tenant: number, workId: string) =>
    post(`${pair.bare.base}/employee`, { tenant, workId, firstName: 'New', lastName: 'Person' });
  const toOurs = (tenant: number, workId: string) =>
    post(
      `${pair.ours.base}/v1/employees`,
      {
        firstName: 'New',
        lastName: 'Person',
        workId,
        legacyClientId: tenant,
        employmentStatusId: 2,
        licenseClassId: 12,
      },
      headersFor(pair.token, tenant),
    );
  // The first seconds are warm-up, as with the other requests.
  await run(2_000, toBare);
  const bare = await run(6_000, toBare);
  await run(2_000, toOurs);
  const own = await run(6_000, toOurs);
  ratio('insert with its audit entry', own / bare, 0.4, 0.55, `${per(own)} against ${per(bare)}`);
}

async function exports(pair: Pair, { largest, ofLargest }: Dataset): Promise<void> {
  const fetchAll = async (url: string, headers: Record<string, string> = {}) => {
    const started = performance.now();
    // No compression on either side, so that the database is the limit.
    const answer = await fetch(url, { headers: { ...headers, 'accept-encoding': 'identity' } });
    if (!answer.ok || !answer.body) throw new Error(`Export failed: ${answer.status}`);
    let first = 0;
    let bytes = 0;
    for await (const chunk of answer.body) {
      first ||= performance.now() - started;
      bytes += (chunk as Uint8Array).byteLength;
    }
    return { first, bytes, seconds: (performance.now() - started) / 1000 };
  };
  const bare = await fetchAll(`${pair.bare.base}/export?tenant=${largest}`);
  const before = residentMegabytes(pair.ours.process);
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, residentMegabytes(pair.ours.process))), 20);
  const path = `/v1/clients/${largest}/employees/export?format=csv&filter=${encode({ view: 'all' })}`;
  const own = await fetchAll(pair.ours.base + path, headersFor(pair.token, largest));
  clearInterval(watch);
  ratio(
    `CSV export of ${formatNumber(ofLargest)} rows against COPY`,
    bare.seconds / own.seconds,
    0.5,
    0.7,
    `${own.seconds.toFixed(2)} s against ${bare.seconds.toFixed(2)} s, ${Math.round(own.bytes / 1e6)} MB`,
  );
  atMost(
    '… its memory growth',
    Math.max(0, peak - before),
    'MB',
    150,
    150,
    `${Math.round(before)} MB before`,
  );
  atMost('… its first byte', own.first, 'ms', 100, 20, `COPY: ${Math.round(bare.first)} ms`);
}

async function homeFigures(pair: Pair, { largest, ofLargest }: Dataset): Promise<void> {
  const headers = headersFor(pair.token, largest);
  const ask = async () => {
    const answer = await fetch(`${pair.ours.base}/v1/clients/${largest}/compliance`, { headers });
    if (!answer.ok) throw new Error(`Home figures failed: ${answer.status}`);
    await answer.arrayBuffer();
  };
  const started = performance.now();
  await ask();
  const cold = performance.now() - started;
  atMost(
    `home figures of the client of ${formatNumber(ofLargest)}`,
    await median(20, ask),
    'ms',
    100,
    30,
    `${Math.round(cold)} ms with nothing cached`,
  );
}

async function pageCost(large: Pair, small: Dataset, { tenants, employees }: Dataset): Promise<void> {
  const ours = await startRoadfile(small);
  try {
    const token = await signIn(ours.base);
    const timing = (base: string, bearer: string, list: number[]) => {
      let at = 0;
      return median(200, async () => {
        const tenant = list[(at += 1) % list.length]!;
        await (await fetch(base + rosterPath(tenant), { headers: headersFor(bearer, tenant) })).arrayBuffer();
      });
    };
    await timing(ours.base, token, small.tenants);
    const few = await timing(ours.base, token, small.tenants);
    await timing(large.ours.base, large.token, tenants.slice(0, small.tenants.length));
    const many = await timing(large.ours.base, large.token, tenants.slice(0, small.tenants.length));
    atMost(
      `cost of a page, ${formatNumber(employees)} employees against ${formatNumber(small.employees)}`,
      many / few,
      '×',
      1.5,
      1,
      `${many.toFixed(2)} ms against ${few.toFixed(2)} ms`,
    );
  } finally {
    await ours.stop();
  }
}

/** All measurements of the API. */
export async function apiFigures(data: Dataset, small: Dataset): Promise<void> {
  const ours = await startRoadfile(data);
  atMost('start on existing data', ours.startedIn / 1000, 's', 5, 2, 'until /readyz answers');
  const bare = await startBare(data);
  try {
    const pair = { ours, bare, token: await signIn(ours.base) };
    await rosterPages(pair, data);
    await oneEmployee(pair, data);
    await exports(pair, data);
    await homeFigures(pair, data);
    await pageCost(pair, small, data);
    await inserts(pair, data);
  } finally {
    await ours.stop();
    await bare.stop();
  }
}

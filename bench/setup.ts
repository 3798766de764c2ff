import type { FileSetupView, OrderedPush, SavedFileSetup, SettingsPush } from '../domain/setup/contract';
import type { Job } from '../domain/shared/jobs';
import { query, type Dataset } from './dataset';
import { atMost, fact, formatNumber } from './report';
import { signIn, startRoadfile } from './servers';

const LOCATIONS = 50;
const CHILDREN = 500;
/** An optional document that the file setup requires of everyone. */
const DISCLOSURE = 2033;

/** Sets the system role, which ignores row-level security. */
const AS_SYSTEM = `with act as materialized (select set_config('role', 'roadfile_system', true))`;

/** A client with this many locations directly below it, and people of one job title spread over them. */
async function newClient(url: string, locations: number, people: number): Promise<number> {
  const [made] = await query<{ id: number }>(
    url,
    `${AS_SYSTEM},
      top as (select nextval(pg_get_serial_sequence('clients', 'id'))::int as id from act),
      root as (insert into clients (tenant_id, id, path, level, name, services)
        select id, id, '/' || id || '/', 0, 'Carrier of a set-up ' || id, array['Roadfile', 'Client'] from top returning id),
      sites as (insert into clients (tenant_id, id, parent_id, path, level, name, services)
        select root.id, site.id, root.id, '/' || root.id || '/' || site.id || '/', 1, 'Terminal ' || site.at, array['Roadfile', 'Client']
        from root, (select nextval(pg_get_serial_sequence('clients', 'id'))::int as id, at
          from generate_series(1, ${locations}) at) site returning id),
      title as (insert into job_titles (tenant_id, title, program) select id, 'CDL Driver', 'cdl' from root returning id)
    select id from root`,
  );
  const { id } = made!;
  if (people > 0) await fill(url, id, locations, people);
  return id;
}

/** People with ten documents each, as in the demo data: half of what they need is on file. */
async function fill(url: string, tenantId: number, locations: number, people: number): Promise<void> {
  await query(
    url,
    `${AS_SYSTEM},
      place as (select id, row_number() over (order by id) - 1 as at from clients, act where tenant_id = ${tenantId} and parent_id is not null),
      title as (select id from job_titles where tenant_id = ${tenantId})
    insert into employees (tenant_id, site_id, first_name, last_name, work_id, first_key, last_key, work_key, status_id, hire_date, dob,
        job_title_id, license_class_id, license_state, license, next_change_on)
      select ${tenantId}, place.id, 'Ann', 'Driver ' || n, 'S' || n, 'ann', 'driver ' || n, 's' || n, 2, '2020-01-15', '1980-05-05',
        title.id, 1, 'VA', 'A' || n, '1900-01-01'
      from title, generate_series(1, ${people}) n join place on place.at = n % ${locations}`,
  );
  await query(
    url,
    `${AS_SYSTEM}
    insert into documents (tenant_id, employee_id, doc_type_id, doc_date, uploaded_by)
      select e.tenant_id, e.id, type, current_date - 200, 'bench' from act, employees e,
        unnest(array[2001, 660, 225, 2002, 2003, 2007, 2008, 2016, 1162, 2012]) type
      where e.tenant_id = ${tenantId}`,
  );
  await query(url, 'vacuum analyze employees, documents');
}

interface Answer<T> {
  body: T;
  status: number;
}

export function caller(base: string, token: string, client: number) {
  const headers = {
    authorization: `Bearer ${token}`,
    'x-client-id': String(client),
    'content-type': 'application/json',
  };
  return async <T>(path: string, method = 'GET', body?: object): Promise<Answer<T>> => {
    const answer = await fetch(base + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return { body: (await answer.json()) as T, status: answer.status };
  };
}
export type Ask = ReturnType<typeof caller>;

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function untilDone(ask: Ask, jobId: string): Promise<void> {
  for (;;) {
    const { state, error } = (await ask<Job>(`/v1/jobs/${jobId}`)).body;
    if (state === 'done') return;
    if (state === 'parked') throw new Error(`The job failed: ${error}`);
    await pause(100);
  }
}

/** The p99 of roster requests while the work runs, one every 50 ms. */
export async function rosterMeanwhile(ask: Ask, client: number, work: Promise<unknown>): Promise<number> {
  const timings: number[] = [];
  const state = { running: true };
  const ended = work.finally(() => {
    state.running = false;
  });
  // A failure is thrown at the end, not while a request waits.
  ended.catch(() => undefined);
  while (state.running) {
    const started = performance.now();
    await ask(`/v1/clients/${client}/employees?range=[0,24]&sort=["lastName","ASC"]`);
    timings.push(performance.now() - started);
    await pause(50);
  }
  await ended;
  return timings.toSorted((a, b) => a - b)[Math.floor(timings.length * 0.99)]!;
}

export const since = (started: number) => (performance.now() - started) / 1000;

/** A file setup that requires one more document of everyone: previewed, saved, and everyone re-evaluated. */
async function recomputation(base: string, token: string, client: number, people: number): Promise<void> {
  const ask = caller(base, token, client);
  const at = `/v1/clients/${client}/fileSetup`;
  const setup = { programs: { cdl: { [DISCLOSURE]: 'required' } }, titles: {}, reason: '' };
  let started = performance.now();
  const preview = (await ask<{ gaining: number }>(`${at}/preview`, 'POST', { setup })).body;
  const previewed = since(started);
  if (preview.gaining !== people) throw new Error(`The preview counts ${preview.gaining} of ${people}.`);
  const { version } = (await ask<FileSetupView>(at)).body;
  started = performance.now();
  let saved = 0;
  const work = async () => {
    const { jobId } = (await ask<SavedFileSetup>(at, 'PUT', { setup, version })).body;
    saved = since(started);
    await untilDone(ask, jobId!);
  };
  const p99 = await rosterMeanwhile(ask, client, work());
  const all = since(started);
  const name = `file setup for ${formatNumber(people)} people`;
  atMost(`preview of a ${name}`, previewed, 's', 10, 5, 'everyone evaluated, none sampled');
  atMost(`re-evaluation after a ${name}`, all, 's', 30, 30, `saved in ${saved.toFixed(1)} s`);
  atMost(`roster meanwhile, p99`, p99, 'ms', 500, 250, 'one request every 50 ms');
}

/** A push of a file setup to 500 locations, and the database time of its statements. */
async function push(base: string, token: string, data: Dataset): Promise<void> {
  const client = await newClient(data.url, CHILDREN, 0);
  const ask = caller(base, token, client);
  const own = { programs: { cdl: { [DISCLOSURE]: 'required' } }, titles: {}, reason: '' };
  await query(
    data.url,
    `${AS_SYSTEM} insert into file_setups (tenant_id, site_id, setup)
      select tenant_id, id, '{}' from clients, act where tenant_id = ${client} and parent_id is not null`,
  );
  await ask(`/v1/clients/${client}/fileSetup`, 'PUT', { setup: own, version: 0 });
  const before = await databaseMs(data.url);
  const started = performance.now();
  const { jobId } = (
    await ask<OrderedPush>(`/v1/clients/${client}/settingsPush`, 'POST', {
      fields: ['docTypes', 'medcardsubmissions', 'drivermonitoring'],
    })
  ).body;
  const seen = new Set<number>();
  for (;;) {
    const state = (await ask<SettingsPush>(`/v1/clients/${client}/settingsPush/${jobId}`)).body;
    seen.add(state.done);
    if (state.state === 'done') break;
    await pause(100);
  }
  const took = since(started);
  const database = ((await databaseMs(data.url)) - before) / 1000;
  fact('Observed steps of a push', String(seen.size));
  atMost(
    `push of settings to ${CHILDREN} locations`,
    took,
    's',
    Math.max(2 * database, 1),
    Math.max(1.5 * database, 1),
    `database time of its transactions: ${database.toFixed(1)} s`,
  );
}

/** How long this database's transactions have been active since the statistics began, in milliseconds. */
async function databaseMs(url: string): Promise<number> {
  await query(url, 'select pg_stat_clear_snapshot()');
  const [row] = await query<{ ms: number }>(
    url,
    'select active_time + idle_in_transaction_time as ms from pg_stat_database where datname = current_database()',
  );
  return Number(row!.ms);
}

/** The cost of changing file setups: re-evaluating many people, and a push to 500 locations. */
export async function setupFigures(data: Dataset, people: number): Promise<void> {
  const client = await newClient(data.url, LOCATIONS, people);
  const ours = await startRoadfile(data);
  try {
    const token = await signIn(ours.base);
    await settle(caller(ours.base, token, client), client, data.url);
    await recomputation(ours.base, token, client, people);
    await push(ours.base, token, data);
  } finally {
    await ours.stop();
  }
}

/** Waits until the day watch has evaluated the people of the new client for the first time. */
async function settle(ask: Ask, client: number, url: string): Promise<void> {
  await ask(`/v1/clients/${client}/fileSetup`);
  for (;;) {
    const [row] = await query<{ due: number }>(
      url,
      `${AS_SYSTEM} select count(*)::int as due from employees, act where tenant_id = ${client} and next_change_on <= current_date`,
    );
    if (row!.due === 0) return;
    await pause(500);
  }
}

import type { RosterImport } from '../domain/roster-import/wire';
import type { Job } from '../domain/shared/jobs';
import { query, type Dataset } from './dataset';
import { atMost, formatNumber } from './report';
import { rosterFile } from './roster-file';
import { signIn, startRoadfile } from './servers';

const MAX_ROWS = 50_000;
const LOCATIONS = ['Terminal North', 'Terminal East', 'Terminal South', 'Terminal West'];

/** A client without people, but with locations and job titles: each run imports into its own. */
async function newClient(url: string): Promise<number> {
  const [made] = await query<{ id: number }>(
    url,
    `with act as materialized (select set_config('role', 'roadfile_system', true)),
      top as (select nextval(pg_get_serial_sequence('clients', 'id'))::int as id from act),
      root as (insert into clients (tenant_id, id, path, level, name, services)
        select id, id, '/' || id || '/', 0, 'Carrier of an import ' || id, array['Roadfile', 'Client'] from top returning id),
      sites as (insert into clients (tenant_id, id, parent_id, path, level, name, services)
        select root.id, site.id, root.id, '/' || root.id || '/' || site.id || '/', 1, site.name, array['Roadfile', 'Client']
        from root, (select nextval(pg_get_serial_sequence('clients', 'id'))::int as id, name
          from unnest(array['${LOCATIONS.join("', '")}']) name) site),
      titles as (insert into job_titles (tenant_id, title, program)
        select id, title, program from root,
          (values ('CDL Driver', 'cdl'), ('Local Driver', 'nonCdl'), ('Mechanic', 'nonDriver')) as job (title, program))
    select id from root`,
  );
  return made!.id;
}

type Ask = <T>(path: string, init?: RequestInit) => Promise<T>;

function caller(base: string, token: string, client: number): Ask {
  const headers = { authorization: `Bearer ${token}`, 'x-client-id': String(client) };
  return async <T>(path: string, init: RequestInit = {}) => {
    const answer = await fetch(base + path, { ...init, headers: { ...headers, ...init.headers } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
}

async function untilDone(ask: Ask, jobId: string): Promise<void> {
  for (;;) {
    const { state, error } = await ask<Job>(`/v1/jobs/${jobId}`);
    if (state === 'done') return;
    if (state === 'failed' || state === 'parked') throw new Error(`The import ended as ${state}: ${error}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Returns the result of the work and the seconds it took. */
async function seconds<T>(work: Promise<T>): Promise<[T, number]> {
  const started = performance.now();
  const result = await work;
  return [result, (performance.now() - started) / 1000];
}

/** Imports a file of new people, from upload to the last one on the roster. */
async function importOnce(ask: Ask, client: number, people: number) {
  const form = new FormData();
  form.set('document', new File([rosterFile(people, LOCATIONS)], 'roster.csv', { type: 'text/csv' }));
  const [{ importId, mapping }, upload] = await seconds(
    ask<RosterImport>(`/v1/clients/${client}/rosterImports`, { method: 'POST', body: form }),
  );
  const [{ counts }, preview] = await seconds(
    ask<RosterImport>(`/v1/rosterImports/${importId}/mapping`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mapping }),
    }),
  );
  if (counts?.add !== people) throw new Error(`Not all rows would be added: ${JSON.stringify(counts)}`);
  const order = async () => {
    const { jobId } = await ask<{ jobId: string }>(`/v1/rosterImports/${importId}/application`, {
      method: 'POST',
    });
    await untilDone(ask, jobId);
  };
  const [, apply] = await seconds(order());
  const { result } = await ask<RosterImport>(`/v1/rosterImports/${importId}`);
  if (result?.added !== people) throw new Error(`Not all rows were added: ${JSON.stringify(result)}`);
  return { upload, preview, apply };
}

/** A roster of 50,000 new people (fewer on a small dataset), uploaded and applied. */
export async function importFigures(data: Dataset): Promise<void> {
  const people = Math.min(MAX_ROWS, Math.round(data.employees / 20));
  const client = await newClient(data.url);
  const ours = await startRoadfile(data);
  try {
    const ask = caller(ours.base, await signIn(ours.base), client);
    const { upload, preview, apply } = await importOnce(ask, client, people);
    atMost(
      `import of ${formatNumber(people)} roster rows`,
      upload + preview + apply,
      's',
      60,
      20,
      `upload ${upload.toFixed(1)} s, preview ${preview.toFixed(1)} s, apply ${apply.toFixed(1)} s`,
    );
  } finally {
    await ours.stop();
  }
}

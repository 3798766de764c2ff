import pg from 'pg';
import { formatNumber } from '../report';

// Multiplies the people of a database that the product filled: a database of millions in minutes instead of hours.

/** IDs of copies are apart by this much. More than the template has of each. */
const APART = { client: 1_000, employee: 30_000, document: 100_000, jobTitle: 1_000 };
/** Clients of the template that are copied; the demo world is not. */
const FIRST_CLIENT = 100_000;
/** Audit entries for each person. A client's chain gets them in this many calls. */
const ENTRIES_EACH = 3;

/** The column's value in a copy, whose number is g, if it isn't the same. */
const SHIFTS: Record<string, string> = {
  tenant_id: `+ g * ${APART.client}`,
  site_id: `+ g * ${APART.client}`,
  employee_site_id: `+ g * ${APART.client}`,
  parent_id: `+ g * ${APART.client}`,
  employee_id: `+ g * ${APART.employee}`,
  job_title_id: `+ g * ${APART.jobTitle}`,
};

interface Copied {
  table: string;
  /** Of columns with another value. */
  values: Record<string, string>;
  /** Of what the largest client gets more of, instead of further clients. */
  ofLargest?: Record<string, string>;
}

const SUBJECT = `'employee/' || substring(subject from 10)::int + g * ${APART.employee}`;
const COPIED: Copied[] = [
  {
    table: 'clients',
    values: {
      id: `id + g * ${APART.client}`,
      wire_id: `substr(replace(gen_random_uuid()::text, '-', ''), 1, 24)`,
      path: `'/' || tenant_id + g * ${APART.client} || '/' || case when parent_id is null then '' else id + g * ${APART.client} || '/' end`,
    },
  },
  { table: 'job_titles', values: { id: `id + g * ${APART.jobTitle}` } },
  {
    table: 'employees',
    values: { id: `id + g * ${APART.employee}` },
    // Their work IDs differ, so a trigger makes their words.
    ofLargest: {
      job_title_id: 'job_title_id',
      work_id: 'work_id::int + g * 1000',
      work_key: 'work_key::int + g * 1000',
    },
  },
  {
    table: 'employee_words',
    values: {
      word: `case when word like '#%' then '#' || employee_id + g * ${APART.employee} else word end`,
    },
  },
  { table: 'documents', values: { id: `id + g * ${APART.document}` }, ofLargest: {} },
  { table: 'gaps', values: {}, ofLargest: {} },
  {
    table: 'audit_entries',
    values: { subject: `case when subject like 'employee/%' then ${SUBJECT} else subject end` },
    ofLargest: { seq: 'seq + g * $4::int' },
  },
  { table: 'audit_heads', values: {} },
];

export async function inDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

interface Largest {
  id: number;
  /** The length of its audit chain in the template. */
  entries: number;
}

async function largestOf(client: pg.Client, copies: number): Promise<Largest> {
  const { rows } = await client.query(
    `select tenant_id as id, max(seq) as seq from audit_entries group by 1 order by count(*) desc limit 1`,
  );
  return { id: rows[0].id, entries: rows[0].seq / copies };
}

/** How many times the template's clients a database has. */
async function copiesIn(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `select count(*)::int as clients, count(*) filter (where id < ${FIRST_CLIENT + APART.client})::int as first
      from clients where parent_id is null and id >= ${FIRST_CLIENT}`,
  );
  // The largest client is there once.
  return (rows[0].clients - 1) / (rows[0].first - 1);
}

/** Entries as of changed people, so that trails have a length. */
export const addEntries = (url: string): Promise<void> =>
  inDatabase(url, async (client) => {
    const { rows } = await client.query(
      `select count(*)::int as count from audit_entries where tenant_id >= ${FIRST_CLIENT} and type = 'employee.updated'`,
    );
    if (rows[0].count > 0) return;
    await client.query(
      `select audit_append(e.tenant_id, jsonb_agg(jsonb_build_object('at', at, 'type', 'employee.updated', 'subject', subject, 'actorId', 'user/1',
          'body', json_build_object('actor', json_build_object('id', 'user/1', 'name', 'Dana Whitfield'), 'after', json_build_object('phone', '555-0' || g),
            'at', at, 'before', json_build_object('phone', '555-1' || g), 'realActor', null, 'requestId', null, 'subject', subject, 'type', 'employee.updated')::text)))
        from (select tenant_id, 'employee/' || id as subject, g, to_char(now() - interval '1 hour' * (g * 97 + id % 89), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
          from employees, generate_series(1, ${ENTRIES_EACH}) g where tenant_id >= ${FIRST_CLIENT} order by tenant_id, g, id) e
        group by e.tenant_id`,
    );
  });

async function copy(
  client: pg.Client,
  { table, values, ofLargest }: Copied,
  [from, to]: [number, number],
  { id: largest, entries }: Largest,
): Promise<void> {
  const { rows } = await client.query(
    `select attname::text as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  );
  const names = (rows as { name: string }[]).map(({ name }) => name);
  const copyOf = (others: Record<string, string>, where: string) => {
    const shown = names.map((name) => others[name] ?? values[name] ?? `${name} ${SHIFTS[name] ?? ''}`);
    return client.query(
      `insert into ${table} (${names.join(', ')}) select ${shown.join(', ')} from ${table}, generate_series($1::int, $2::int) g
        where tenant_id between ${FIRST_CLIENT} and ${FIRST_CLIENT + APART.client - 1} and ${where} and $3::int > 0 and $4::int > 0`,
      [from, to, largest, entries],
    );
  };
  // Without triggers, which would set what the copies have.
  await client.query('set local session_replication_role = replica');
  await copyOf({}, 'tenant_id <> $3');
  if (!ofLargest) return;
  // The same client and locations, further people. In the template's range only the first of them are.
  const same = { tenant_id: 'tenant_id', site_id: 'site_id', employee_site_id: 'employee_site_id' };
  const first = {
    employees: `id < ${APART.employee} and work_id ~ '^[0-9]+$'`,
    documents: `id < ${APART.document}`,
    gaps: `employee_id < ${APART.employee}`,
  };
  if (table === 'employees') await client.query('set local session_replication_role = origin');
  await copyOf({ ...same, ...ofLargest }, `tenant_id = $3 and ${first[table as 'gaps'] ?? 'seq <= $4'}`);
}

/**
 * A database with `times` as many people and clients as the template. The largest client has `times` as many people. Starts with a copy of
 * `from`, which has fewer; a run that was interrupted goes on.
 */
export async function grow(server: string, from: string, name: string, times: number): Promise<string> {
  const url = new URL(server);
  url.pathname = `/${name}`;
  await inDatabase(server, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${name} template ${from} strategy file_copy`);
  });
  const started = performance.now();
  await inDatabase(url.href, async (client) => {
    const copies = await copiesIn(client);
    if (copies === times) return;
    const largest = await largestOf(client, copies);
    const step = 10;
    for (let first = copies; first < times; first += step) {
      const range: [number, number] = [first, Math.min(first + step - 1, times - 1)];
      await client.query('begin');
      for (const one of COPIED) await copy(client, one, range, largest);
      await client.query('commit');
      const seconds = Math.round((performance.now() - started) / 1000);
      console.log(`${name}: ${range[1] + 1} of ${times} times the people, ${seconds} s`);
    }
    await client.query(`set session_replication_role = replica`);
    // The head of the largest client's chain is where it was: further entries go after the copied ones.
    await client.query(
      `update audit_heads set seq = e.seq, hash = e.hash from (select seq, hash from audit_entries where tenant_id = $1 order by seq desc limit 1) e
        where tenant_id = $1`,
      [largest.id],
    );
    for (const table of ['clients', 'job_titles', 'employees', 'documents'])
      await client.query(
        `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
      );
    await client.query('vacuum analyze');
    console.log(
      `${name} has ${formatNumber(times)} times the people after ${Math.round((performance.now() - started) / 1000)} s.`,
    );
  });
  return url.href;
}

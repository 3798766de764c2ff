import type { Program } from '../../domain/clients/contract';
import { insertInto, recordset, sql, update, type Data } from '../platform/db';
import type { Keys } from '../platform/access/keys';
import { analyze } from '../platform/db/analyze';
import { insertRows } from '../platform/db/insert-rows';
import { insertPeople } from './fill';
import { makeDocuments } from './driver-documents';
import { makePerson } from './people';
import { seededRandom, type Random } from './random';
import { makeEmployee, type DemoEmployee } from './rows';
import { clients, jobTitles } from '../clients/tables';

interface ScaleOptions {
  data: Data;
  keys: Keys;
  today: string;
  /** How many employees to add, over how many clients, and how many of them to the largest client. */
  employees: number;
  clients: number;
  largest: number;
  seed?: number;
  progress?: (done: number, total: number) => void;
}

const BATCH = 4_000;
const FIRST_ID = 100_000;
const SITES_OF_LARGEST = 40;
const STATES = ['VA', 'NC', 'TN', 'KY', 'OH', 'TX', 'GA', 'PA', 'IA', 'NE'];
const PROGRAMS: Program[] = ['cdl', 'cdl', 'cdl', 'cdl', 'nonCdl', 'nonDriver'];

interface Client {
  id: number;
  people: number;
  sites: number[];
}

/** Distributes the employees: one large client, the rest evenly over the others. */
function distribute({
  employees,
  clients,
  largest,
}: Pick<ScaleOptions, 'employees' | 'clients' | 'largest'>): Client[] {
  const big = Math.min(largest, employees);
  const others = Math.max(0, clients - 1);
  const each = others === 0 ? 0 : Math.floor((employees - big) / others);
  let id = FIRST_ID;
  const client = (people: number, sites: number): Client => {
    const first = id;
    id += sites;
    return { id: first, people, sites: Array.from({ length: sites }, (_, at) => first + at) };
  };
  return [client(big, SITES_OF_LARGEST), ...Array.from({ length: others }, () => client(each, 3))];
}

/** Adds generated clients and employees for benchmarks, in batches of one transaction each. */
export async function scaleDemo(options: ScaleOptions): Promise<void> {
  const { data, progress } = options;
  const random = seededRandom(options.seed ?? 4_711);
  const clients = distribute(options);
  let done = 0;
  for (const client of clients) {
    const jobs = await insertClient(data, client);
    for (let from = 0; from < client.people; from += BATCH) {
      const people = makeBatch(random, options, client, jobs, from);
      await data.withTenant(client.id, (tx) => insertPeople(tx, options.keys, client.id, people, () => null));
      done += people.length;
      progress?.(done, options.employees);
    }
  }
  await analyze(data.database);
}

function makeBatch(
  random: Random,
  options: ScaleOptions,
  client: Client,
  jobs: Map<Program, number>,
  from: number,
): DemoEmployee[] {
  const { today } = options;
  return Array.from({ length: Math.min(BATCH, client.people - from) }, (_, at) => {
    const program = random.pick(PROGRAMS);
    const person = makePerson(random, {
      today,
      state: random.pick(STATES),
      program,
      workId: String(10_000 + from + at),
      mailDomain: 'scale.example',
    });
    const docs = makeDocuments(random, person, today);
    return makeEmployee({
      person,
      docs,
      tenantId: client.id,
      siteId: random.pick(client.sites),
      jobTitleId: jobs.get(program)!,
      today,
    });
  });
}

const TITLES = recordset('t', jobTitles, ['title', 'program']);
const JOBS = [
  { title: 'CDL Driver', program: 'cdl' },
  { title: 'Local Driver', program: 'nonCdl' },
  { title: 'Mechanic', program: 'nonDriver' },
];

const insertClient = (data: Data, { id, sites }: Client): Promise<Map<Program, number>> =>
  data.withTenant(id, async (tx) => {
    await insertRows(
      tx,
      clients,
      sites.map((site) => ({
        tenantId: id,
        id: site,
        parentId: site === id ? null : id,
        path: site === id ? `/${id}/` : `/${id}/${site}/`,
        level: site === id ? 0 : 1,
        name: site === id ? `Carrier ${site}` : `Terminal ${site}`,
        dotNumber: site === id ? String(site) : null,
      })),
    );
    await tx.query(sql`${update(clients, { services: ['Roadfile', 'Client'] })} where tenant_id = ${id}`);
    const rows = await tx.query<{ id: number; program: Program }>(sql`
      ${insertInto(jobTitles, { tenantId: id, ...TITLES.values }, sql`from ${TITLES.of(JOBS)}`)} returning id, program`);
    // A first entry, so that the chain exists and totals can be cached.
    tx.audit({ type: 'demo.filled', subject: `client/${id}`, employees: 0 }, id);
    return new Map(rows.map((row) => [row.program, row.id]));
  });

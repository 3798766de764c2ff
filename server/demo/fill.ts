import { hash } from '@node-rs/argon2';
import { role } from '../../domain/access/roles';
import type { Program } from '../../domain/clients/contract';
import { insertInto, pick, recordset, sql, type Data, type Tx } from '../platform/db';
import type { Keys } from '../platform/access/keys';
import { encryptSsn } from '../platform/crypto';
import type { AddDemo } from '../platform/capability';
import type { FileStore } from '../platform/files/storage';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoUser } from './accounts';
import { addAudit } from './audit';
import { BLUE_RIDGE, CONSORTIUM, DEMO_CLIENTS, INTERNAL_COMPANY, PRAIRIE, type DemoClient } from './clients';
import { addColleagues } from './colleagues';
import { addContacts } from './contacts';
import { fillHistory } from './history';
import { fillLocationSettings } from './location-settings';
import { insertRows } from '../platform/db/insert-rows';
import { makeDocuments } from './driver-documents';
import { makePerson } from './people';
import { seededRandom, type Random } from './random';
import { addRehiredDriver } from './rehired-driver';
import { employeeRow, type DemoEmployee, makeEmployee } from './rows';
import { fillConsortium } from '../pools';
import { storeSpecimens, type Specimens } from './store-specimens';
import { clients, jobTitles } from '../clients/tables';
import { gaps } from '../compliance/tables';
import { FINDINGS } from '../../domain/documents/findings';
import { disqualifications } from '../disqualifications/tables';
import { documents } from '../documents/tables';
import { specialDrivers } from './special-drivers';
import { employees } from '../employees/tables';
import { userSites, users } from '../users/tables';

interface DemoOptions {
  data: Data;
  keys: Keys;
  files: FileStore;
  /** YYYY-MM-DD; the demo data is dated relative to it. */
  today: string;
  /** What the capabilities add, in their order. */
  additions: readonly AddDemo[];
  seed?: number;
  log?: (line: string) => void;
}

const SEED = 19_700_101;

interface PlacedClient {
  id: number;
  tenantId: number;
  path: string;
  client: DemoClient;
}

const JOB_TITLES: { title: string; program: Program; share: number }[] = [
  { title: 'CDL-A Driver', program: 'cdl', share: 0.62 },
  { title: 'CDL-B Driver', program: 'cdl', share: 0.14 },
  { title: 'Non-CDL Driver', program: 'nonCdl', share: 0.14 },
  { title: 'Yard Hostler', program: 'nonCdl', share: 0.04 },
  { title: 'Mechanic', program: 'nonDriver', share: 0.03 },
  { title: 'Dispatcher', program: 'nonDriver', share: 0.03 },
  { title: 'CDL Driver, Hazmat', program: 'cdlHazmat', share: 0 },
];

/** Whether the database has no clients and no users. */
const isEmpty = async (tx: Tx): Promise<boolean> =>
  !(await tx.maybe(sql`select 1 from clients limit 1`)) &&
  !(await tx.maybe(sql`select 1 from users limit 1`));

/**
 * Fills an empty database with the demo data; returns the number of employees, or null if it wasn't empty. Runs in one
 * transaction, so that an interrupted start leaves nothing behind, and only one of several servers fills it.
 */
export async function fillDemo(options: DemoOptions): Promise<number | null> {
  const { data, log } = options;
  if (!(await data.withoutReach('demo', isEmpty))) return null;
  const random = seededRandom(options.seed ?? SEED);
  const specimens = await storeSpecimens(options.files, options.today);
  const passwordHash = await hash(DEMO_PASSWORD);
  return data.withoutReach('demo', async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(724174)`);
    if (!(await isEmpty(tx))) return null;
    const isStaff = ({ email }: DemoUser) => !ASSIGNMENTS[email];
    // Before the clients, whose work they have done.
    await addUsers(tx, passwordHash, DEMO_ACCOUNTS.filter(isStaff));
    let employees = 0;
    for (const client of DEMO_CLIENTS) {
      employees += await fillClient(tx, options, random, client, specimens);
      log?.(`${client.name} is set up.`);
    }
    await addUsers(
      tx,
      passwordHash,
      DEMO_ACCOUNTS.filter((account) => !isStaff(account)),
    );
    await fillConsortium(tx, {
      today: options.today,
      keys: options.keys,
      clientIds: CONSORTIUM.map(({ id }) => id!),
    });
    await addAudit(tx, PRAIRIE.id!);
    await addContacts(tx);
    await addColleagues(tx, passwordHash);
    await tx.query(sql`select setval(pg_get_serial_sequence('clients', 'id'), 2000)`);
    tx.audit({ type: 'demo.filled', subject: 'demo', employees });
    return employees;
  });
}

async function fillClient(
  wholeTx: Tx,
  options: DemoOptions,
  random: Random,
  client: DemoClient,
  specimens: Specimens,
): Promise<number> {
  const sites: PlacedClient[] = [];
  const ids = numbers(client.id ?? 1000);
  place(client, null, ids, sites);
  const tenantId = sites[0]!.tenantId;
  const tx = wholeTx.about(tenantId);
  for (const site of sites) await insertClient(tx, site);
  if (client === BLUE_RIDGE)
    await fillLocationSettings(
      tx,
      tenantId,
      sites.map(({ id, path, client: { name } }) => ({ id, name, depth: path.split('/').length - 3 })),
    );
  const jobs = await insertJobTitles(tx, tenantId);
  const stored = await specimens.register(tx, tenantId);
  const people: DemoEmployee[] = [];
  const special = specialDrivers(options.today);
  for (const site of sites) {
    for (let at = 0; at < (site.client.people ?? 0); at += 1) {
      const job = pickJob(random, site.client.hazmat ?? false);
      const made = makePerson(random, {
        today: options.today,
        state: site.client.state ?? client.state ?? 'VA',
        program: job.program,
        isApplicant: site.client.isHiring ?? false,
        // Work IDs start at 20000, so that a roster file with the employer's own numbers doesn't collide.
        workId: String(20_000 + people.length + 1),
        mailDomain: `${client.name
          .toLowerCase()
          .replace(/[^a-z]/g, '')
          .slice(0, 12)}.example`,
      });
      const file = { person: made, docs: makeDocuments(random, made, options.today) };
      const { person, docs } = client === BLUE_RIDGE ? special(file) : file;
      people.push(
        makeEmployee({
          person,
          docs,
          tenantId,
          siteId: site.id,
          jobTitleId: jobs.get(job.title)!,
          today: options.today,
        }),
      );
    }
  }
  await insertPeople(tx, options.keys, tenantId, people, (docTypeId) => stored.get(docTypeId) ?? null);
  if (client === BLUE_RIDGE) await addRehiredDriver(tx, tenantId, people);
  const filled = {
    tenantId,
    people,
    today: options.today,
    isShowcase: client === BLUE_RIDGE,
    keys: options.keys,
    write: options.files.write,
  };
  for (const add of options.additions) await add(tx, filled);
  await fillHistory(tx, tenantId, people, options.today);
  return people.length;
}

function* numbersFrom(start: number) {
  for (let id = start; ; id += 1) yield id;
}
const numbers = (start: number) => {
  const generator = numbersFrom(start);
  return () => generator.next().value as number;
};

function place(
  client: DemoClient,
  parent: PlacedClient | null,
  nextId: () => number,
  into: PlacedClient[],
): void {
  const id = nextId();
  const placed = { id, tenantId: parent?.tenantId ?? id, path: `${parent?.path ?? '/'}${id}/`, client };
  into.push(placed);
  for (const child of client.children ?? []) place(child, placed, nextId, into);
}

async function insertClient(tx: Tx, { id, tenantId, path, client }: PlacedClient): Promise<void> {
  const ids = path.split('/').filter(Boolean).map(Number);
  const address = client.city
    ? { address1: `${100 + (id % 800)} Depot Street`, city: client.city, state: client.state }
    : {};
  await tx.query(
    insertInto(clients, {
      tenantId,
      id,
      parentId: ids.at(-2),
      path,
      level: ids.length - 1,
      ...pick(client, 'name', 'deactivated', 'dotNumber', 'lCode', 'services'),
      primaryAddress: address,
    }),
  );
}

const TITLES = recordset('t', jobTitles, ['title', 'program']);

async function insertJobTitles(tx: Tx, tenantId: number): Promise<Map<string, number>> {
  const rows = await tx.query<{ id: number; title: string }>(sql`
    ${insertInto(jobTitles, { tenantId, ...TITLES.values }, sql`from ${TITLES.of(JOB_TITLES)}`)}
    returning id, title`);
  return new Map(rows.map((row) => [row.title, row.id]));
}

function pickJob(random: Random, hazmat: boolean) {
  if (hazmat && random.chance(0.8)) return JOB_TITLES.find((job) => job.program === 'cdlHazmat')!;
  let left = random.next();
  for (const job of JOB_TITLES) {
    if (left < job.share) return job;
    left -= job.share;
  }
  return JOB_TITLES[0]!;
}

/** Inserts employees with their documents and missing items. */
export async function insertPeople(
  tx: Tx,
  keys: Keys,
  tenantId: number,
  people: DemoEmployee[],
  fileOf: (docTypeId: number) => string | null,
): Promise<void> {
  const [{ first } = { first: 1 }] = await tx.query<{ first: number }>(sql`
    select (nextval(pg_get_serial_sequence('employees', 'id')))::int as first`);
  people.forEach((one, at) => (one.employeeId = first + at));
  await tx.query(sql`select setval(pg_get_serial_sequence('employees', 'id'), ${first + people.length})`);
  await insertRows(
    tx,
    employees,
    people.map((one) => {
      const { employeeId, person } = one;
      return employeeRow(tenantId, one, encryptSsn(keys, person.ssn, { tenantId, employeeId }));
    }),
  );
  const docs = people.flatMap(({ employeeId, docs: all }) =>
    all.map(({ docTypeId, docDate, expiresOn, ...facts }) => ({
      tenantId,
      employeeId,
      docTypeId,
      docDate,
      expiresOn,
      ...Object.fromEntries(FINDINGS.map((name) => [name, facts[name] ?? null])),
      fileId: fileOf(docTypeId),
      uploadedBy: 'Demo',
      uploadedAt: `${docDate}T15:00:00Z`,
    })),
  );
  await insertRows(tx, documents, docs);
  const barred = people.flatMap(({ employeeId, person: { disqualification } }) =>
    disqualification ? [{ ...disqualification, tenantId, employeeId }] : [],
  );
  await insertRows(tx, disqualifications, barred);
  const open = people.flatMap(({ employeeId, gaps: own }) =>
    own.map((gap) => ({ ...gap, tenantId, employeeId })),
  );
  await insertRows(tx, gaps, open);
}

/** The client of each demo account; the others are internal users. */
const ASSIGNMENTS: Record<string, { client: DemoClient; site?: string }> = {
  'owner@blueridge.example': { client: BLUE_RIDGE },
  'clerk@blueridge.example': { client: BLUE_RIDGE, site: 'BRF-01' },
  'owner@prairie.example': { client: PRAIRIE },
  'auditor@prairie.example': { client: PRAIRIE },
  'hiring@roadfile.example': { client: INTERNAL_COMPANY },
};
const NAMES: Record<string, [string, string]> = {
  'owner@blueridge.example': ['Grace', 'Holloway'],
  'clerk@blueridge.example': ['Ben', 'Carver'],
  'owner@prairie.example': ['Ida', 'Lindqvist'],
  'auditor@prairie.example': ['Noel', 'Strand'],
  'admin@roadfile.example': ['Ada', 'Marsh'],
  'supervisor@roadfile.example': ['Sol', 'Vega'],
  'care@roadfile.example': ['Cleo', 'Rowe'],
  'dq1@roadfile.example': ['Dana', 'Quill'],
  'dq2@roadfile.example': ['Drew', 'Quist'],
  'cme1@roadfile.example': ['Mara', 'Ellis'],
  'hiring@roadfile.example': ['Hana', 'Reed'],
};

async function addUsers(tx: Tx, passwordHash: string, accounts: readonly DemoUser[]): Promise<void> {
  for (const account of accounts) {
    const place = ASSIGNMENTS[account.email];
    const tenantId = place?.client.id ?? null;
    const [firstName, lastName] = NAMES[account.email] ?? ['Demo', 'User'];
    const { id } = await tx.one<{ id: number }>(sql`
      ${insertInto(users, {
        tenantId,
        ...pick(account, 'email', 'role'),
        firstName,
        lastName,
        permissions: [...role(account.role).permissions],
        passwordHash,
      })} returning id`);
    if (place)
      await tx.query(sql`
        ${insertInto(userSites, { tenantId: clients.tenantId, userId: id, siteId: clients.id }, sql`from clients`)}
        where tenant_id = ${tenantId} and ${place.site ? sql`l_code = ${place.site}` : sql`id = ${tenantId}`} returning 1`);
  }
}

import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { vi } from 'vitest';
import type { RosterMapping } from '../../domain/roster-import';
import type { ImportRowFilter, RosterImport, RosterImportRow } from '../../domain/roster-import/wire';
import { sql } from '../../server/platform/db';
import { makeClient, makeUser, signIn, type SignedIn, type TestClient } from '../support/factories';

/** A carrier with three terminals and two job titles; an owner, a clerk of Norfolk, and the owner of another client. */
export interface RosterWorld {
  root: TestClient;
  roanoke: TestClient;
  norfolk: TestClient;
  memphis: TestClient;
  owner: SignedIn;
  ownerId: number;
  clerk: SignedIn;
  stranger: SignedIn;
}

export async function makeRosterWorld(app: FastifyInstance): Promise<RosterWorld> {
  const root = await makeClient(app);
  const [roanoke, norfolk, memphis] = await Promise.all(
    (['Roanoke', 'Norfolk', 'Memphis'] as const).map((name, at) =>
      makeClient(app, { parent: root, name, lCode: `BRF-0${at + 1}` }),
    ),
  );
  for (const [title, program] of [
    ['CDL-A Driver', 'cdl'],
    ['Mechanic', 'nonDriver'],
  ])
    await app.data.withoutReach('operator', (tx) =>
      tx.query(
        sql`insert into job_titles (tenant_id, title, program) values (${root.tenantId}, ${title}, ${program})`,
      ),
    );
  const owner = await makeUser(app, { sites: [root], firstName: 'Olga', lastName: 'Owner' });
  const clerk = await makeUser(app, {
    sites: [norfolk!],
    permissions: ['client.uploadRosterUpdates', 'client.viewRoster'],
  });
  const stranger = await makeUser(app, { sites: [await makeClient(app)] });
  return {
    root,
    roanoke: roanoke!,
    norfolk: norfolk!,
    memphis: memphis!,
    owner: await signIn(app, owner),
    ownerId: owner.id,
    clerk: await signIn(app, clerk),
    stranger: await signIn(app, stranger),
  };
}

export async function addressOf(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

export interface Refusal {
  error: string;
  message: string;
  errorText?: string;
  errors?: Record<string, string>;
}

interface UploadOptions {
  name?: string;
  sheet?: string;
  encoding?: string;
}

/** Sends a file like a browser. */
export async function sendFile(
  address: string,
  who: Pick<SignedIn, 'headers'>,
  clientId: number | string,
  content: string | Uint8Array,
  { name = 'roster.csv', ...choices }: UploadOptions = {},
): Promise<{ status: number; body: RosterImport & Refusal }> {
  const form = new FormData();
  for (const [field, value] of Object.entries(choices)) form.append(field, value);
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
  form.append('document', new Blob([bytes]), name);
  const answer = await fetch(`${address}/v1/clients/${clientId}/rosterImports`, {
    method: 'POST',
    headers: who.headers,
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as RosterImport & Refusal };
}

/** Uploads a file that must be accepted. */
export async function uploadFile(
  app: FastifyInstance,
  who: SignedIn,
  clientId: number | string,
  content: string | Uint8Array,
  options: UploadOptions = {},
): Promise<RosterImport> {
  const { status, body } = await sendFile(await addressOf(app), who, clientId, content, options);
  if (status !== 201) throw new Error(`The upload answers ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Previews a file with its proposed mapping, or with changes to it. */
export async function previewFile(
  who: SignedIn,
  { importId, mapping }: Pick<RosterImport, 'importId' | 'mapping'>,
  change: (mapping: RosterMapping) => RosterMapping = (same) => same,
): Promise<RosterImport> {
  const answer = await who.put(`/v1/rosterImports/${importId}/mapping`, { mapping: change(mapping) });
  if (answer.statusCode !== 200) throw new Error(`The preview answers ${answer.statusCode}: ${answer.body}`);
  return answer.json<RosterImport>();
}

/** The rows of an import, in words. */
export async function rowsOf(
  who: SignedIn,
  importId: string,
  filter: ImportRowFilter = {},
  locale = 'en',
): Promise<RosterImportRow[]> {
  const query = new URLSearchParams({ range: '[0,999]', filter: JSON.stringify(filter), locale });
  const answer = await who.get(`/v1/rosterImports/${importId}/rows?${query}`);
  if (answer.statusCode !== 200) throw new Error(`The rows answer ${answer.statusCode}: ${answer.body}`);
  return answer.json<RosterImportRow[]>();
}

/** Applies a previewed file and waits for the job. */
export async function applyFile(who: SignedIn, importId: string): Promise<RosterImport> {
  const ordered = await who.post(`/v1/rosterImports/${importId}/application`);
  if (ordered.statusCode !== 202) throw new Error(`Applying answers ${ordered.statusCode}: ${ordered.body}`);
  return vi.waitFor(
    async () => {
      const now = (await who.get(`/v1/rosterImports/${importId}`)).json<RosterImport>();
      if (now.state !== 'done') throw new Error(`The file is ${now.state}`);
      return now;
    },
    { timeout: 30_000, interval: 100 },
  );
}

/** The result as a CSV file. */
export async function resultOf(who: SignedIn, importId: string, query = ''): Promise<string> {
  const answer = await who.get(`/v1/rosterImports/${importId}/result?format=csv${query}`);
  if (answer.statusCode !== 200) throw new Error(`The result answers ${answer.statusCode}: ${answer.body}`);
  return answer.body;
}

export interface Person {
  id: number;
  workId: string | null;
  firstName: string;
  lastName: string;
  siteId: number;
  statusId: number;
  jobTitle: string | null;
  dob: string | null;
  license: string | null;
  ssnLast4: string | null;
  hasSsn: boolean;
  lastKey: string;
  qualification: number;
  version: number;
  updatedBy: string;
}

/** All people of a client in the database. */
export const peopleOf = (app: FastifyInstance, tenantId: number): Promise<Person[]> =>
  app.data.withoutReach('operator', (tx) =>
    tx.query<Person>(sql`
      select e.id, e.work_id as "workId", e.first_name as "firstName", e.last_name as "lastName", e.site_id as "siteId",
        e.status_id as "statusId", j.title as "jobTitle", e.dob, e.license, e.ssn_last4 as "ssnLast4",
        e.ssn_cipher is not null and e.ssn_hash is not null as "hasSsn", e.last_key as "lastKey", e.qualification, e.version,
        e.updated_by as "updatedBy"
      from employees e left join job_titles j on j.tenant_id = e.tenant_id and j.id = e.job_title_id
      where e.tenant_id = ${tenantId} order by e.id`),
  );

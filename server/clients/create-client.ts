import type { Client } from '../../domain/clients/contract';
import { newClientProblems, PRESETS, type NewClient } from '../../domain/clients/new-client';
import { refuse, type FieldRefusals } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { dayIn } from '../compliance';
import { insertInto, pick, sql, type Data, type Tx } from '../platform/db';
import { refuseFields } from '../platform/errors';
import { clientQuery, type ClientRow } from './client-record';
import type { SiteSetup } from './file-setup';
import { clients, fileSetups, jobTitles } from './tables';

/** Serializes new clients, so that a form submitted twice creates one. */
const NEW_CLIENT_LOCK = 7_302;

/** Adds a top-level client with the job titles and file setup of its preset, in one transaction. */
export async function createClient(
  data: Data,
  caller: Caller,
  input: NewClient,
  { providerName, now }: { providerName: string; now: Date },
): Promise<Client> {
  const name = input.name.trim().replace(/ {2,}/g, ' ');
  const problems = newClientProblems({ ...input, name }, providerName);
  return data.withoutReach(
    'new client',
    async (tx) => {
      await tx.query(sql`select pg_advisory_xact_lock(${NEW_CLIENT_LOCK})`);
      const errors = { ...(await duplicateProblems(tx, name, input)), ...problems };
      if (Object.keys(errors).length > 0) throw refuseFields(errors);
      const { id } = await insertClient(tx, { ...input, name });
      const titles = await insertTitles(tx, id, input);
      await insertSetup(tx, id, input, dayIn({ zone: input.timeZone }, now));
      const { preset: _preset, ...values } = input;
      const after = { ...values, name, jobTitles: titles };
      tx.audit({ type: 'client.created', subject: `client/${id}`, after }, id);
      return (await tx.one<ClientRow>(clientQuery(() => sql`true`, id))).record;
    },
    caller,
  );
}

/** Two employers may share a name only if their USDOT numbers differ; without numbers they count as the same. */
async function duplicateProblems(tx: Tx, name: string, { DOTNumber }: NewClient): Promise<FieldRefusals> {
  const number = DOTNumber?.trim() || null;
  const duplicate =
    await tx.maybe(sql`select 1 from clients where parent_id is null and lower(name) = lower(${name})
    and (dot_number is null or ${number}::text is null or dot_number = ${number})`);
  return duplicate ? { name: refuse('client.nameTaken', { name }) } : {};
}

function insertClient(tx: Tx, input: NewClient): Promise<{ id: number }> {
  const values = {
    ...pick(input, 'name', 'employeeIdentifier', 'services', 'timeZone'),
    dotNumber: input.DOTNumber?.trim() || null,
    primaryAddress: input.primaryAddress ?? {},
    contacts: input.contacts ?? [],
    notes: input.notes ?? '',
  };
  return tx.one<{ id: number }>(sql`
    with new_client as (select nextval(pg_get_serial_sequence('clients', 'id'))::int as id)
    ${insertInto(clients, { ...values, tenantId: sql`id`, id: sql`id`, path: sql`'/' || id || '/'`, level: 0 }, sql`from new_client`)}
    returning id`);
}

async function insertTitles(tx: Tx, tenantId: number, { preset }: NewClient): Promise<string[]> {
  const { titles } = PRESETS[preset];
  for (const { title, program } of titles)
    await tx.query(insertInto(jobTitles, { tenantId, title, program }));
  return titles.map(({ title }) => title);
}

/** No one works there yet, so there is no grace period. */
async function insertSetup(tx: Tx, tenantId: number, { preset }: NewClient, today: string): Promise<void> {
  const start = { requiredFrom: today, graceDays: 0 };
  const required = Object.entries(PRESETS[preset].documents);
  if (required.length === 0) return;
  const setup: SiteSetup = Object.fromEntries(
    required.map(([program, types]) => [
      program,
      {
        documents: Object.fromEntries(types.map((type) => [type, 'required'])),
        waivers: [],
        starts: Object.fromEntries(types.map((type) => [type, start])),
      },
    ]),
  );
  await tx.query(insertInto(fileSetups, { tenantId, siteId: tenantId, setup }));
}

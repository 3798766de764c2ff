import type { Client } from '../../domain/clients/contract';
import { newClientProblems, PRESETS, type NewClient } from '../../domain/clients/new-client';
import { refuse, type FieldRefusals } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { insertInto, pick, sql, type Data, type Tx } from '../platform/db';
import { refuseFields } from '../platform/errors';
import { clientQuery, type ClientRow } from './client-record';
import type { SiteSetup } from './file-setup';
import { clients, fileSetups, jobTitles } from './tables';

/** One client is added at a time, so that a form that is sent twice makes one. */
const NEW_CLIENT_LOCK = 7_302;

/** Adds a top-level client with the job titles and the file setup of its preset: all of it, or nothing. */
export async function createClient(
  data: Data,
  caller: Caller,
  asked: NewClient,
  providerName: string,
): Promise<Client> {
  const name = asked.name.trim().replace(/ {2,}/g, ' ');
  const problems = newClientProblems({ ...asked, name }, providerName);
  return data.withoutReach(
    'new client',
    async (tx) => {
      await tx.query(sql`select pg_advisory_xact_lock(${NEW_CLIENT_LOCK})`);
      const errors = { ...(await twins(tx, name, asked)), ...problems };
      if (Object.keys(errors).length > 0) throw refuseFields(errors);
      const { id } = await insertClient(tx, { ...asked, name });
      const titles = await insertTitles(tx, id, asked);
      await insertSetup(tx, id, asked);
      const { preset: _preset, ...values } = asked;
      const after = { ...values, name, jobTitles: titles };
      tx.audit({ type: 'client.created', subject: `client/${id}`, after }, id);
      return (await tx.one<ClientRow>(clientQuery(() => sql`true`, id))).record;
    },
    caller,
  );
}

/** Two employers may share a name, but then not the USDOT number as well; without numbers they are taken for one. */
async function twins(tx: Tx, name: string, { DOTNumber }: NewClient): Promise<FieldRefusals> {
  const number = DOTNumber?.trim() || null;
  const twin =
    await tx.maybe(sql`select 1 from clients where parent_id is null and lower(name) = lower(${name})
    and (dot_number is null or ${number}::text is null or dot_number = ${number})`);
  return twin ? { name: refuse('client.nameTaken', { name }) } : {};
}

function insertClient(tx: Tx, asked: NewClient): Promise<{ id: number }> {
  const given = {
    ...pick(asked, 'name', 'employeeIdentifier', 'services', 'timeZone'),
    dotNumber: asked.DOTNumber?.trim() || null,
    primaryAddress: asked.primaryAddress ?? {},
    contacts: asked.contacts ?? [],
    notes: asked.notes ?? '',
  };
  return tx.one<{ id: number }>(sql`
    with fresh as (select nextval(pg_get_serial_sequence('clients', 'id'))::int as id)
    ${insertInto(clients, { ...given, tenantId: sql`id`, id: sql`id`, path: sql`'/' || id || '/'`, level: 0 }, sql`from fresh`)}
    returning id`);
}

async function insertTitles(tx: Tx, tenantId: number, { preset }: NewClient): Promise<string[]> {
  const { titles } = PRESETS[preset];
  for (const { title, program } of titles)
    await tx.query(insertInto(jobTitles, { tenantId, title, program }));
  return titles.map(({ title }) => title);
}

async function insertSetup(tx: Tx, tenantId: number, { preset }: NewClient): Promise<void> {
  const required = Object.entries(PRESETS[preset].documents);
  if (required.length === 0) return;
  const setup: SiteSetup = Object.fromEntries(
    required.map(([program, types]) => [
      program,
      { documents: Object.fromEntries(types.map((type) => [type, 'required'])), waivers: [] },
    ]),
  );
  await tx.query(insertInto(fileSetups, { tenantId, siteId: tenantId, setup }));
}

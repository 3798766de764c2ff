import type { Client } from '../../domain/clients/contract';
import type { NewLocation } from '../../domain/locations/contract';
import { newLocationProblems } from '../../domain/locations/location-rules';
import { refuse, type FieldRefusals } from '../../domain/shared/refusals/refusal';
import {
  clientQuery,
  codeProblem,
  findSite,
  lockTree,
  siblingNameProblem,
  type ClientRow,
  type Site,
} from '../clients';
import { alias } from 'drizzle-orm/pg-core';
import { insertInto, sql, type ScopedTx } from '../platform/db';
import { refuseFields } from '../platform/errors';
import { clients, fileSetups } from '../clients/tables';

const p = alias(clients, 'p');

/** Everything wrong with a new location, by field: its values, its name among its siblings, its parent. */
async function problemsOf(tx: ScopedTx, parent: Site, input: NewLocation): Promise<FieldRefusals> {
  const name = await siblingNameProblem(tx, parent.id, input.name.trim(), null);
  const LCode = await codeProblem(tx, input.LCodes?.[0]?.trim(), null);
  return {
    ...(name && { name }),
    ...(LCode && { LCode }),
    ...newLocationProblems(input),
    ...(parent.deactivated && { parent: refuse('location.deactivated') }),
  };
}

/**
 * Adds a location directly below a client in reach and returns it. Everyone who reaches the parent reaches it from their
 * next request on.
 */
export async function addLocation(tx: ScopedTx, parentId: number, input: NewLocation): Promise<Client> {
  await findSite(tx, parentId);
  // The parent must not move meanwhile.
  await lockTree(tx, tx.reach.tenantId);
  // Two people must not use the same name at once; the second one sees what the first one added.
  await tx.query(sql`select 1 from clients where ${tx.reach.where(sql`tenant_id`, sql`id`)} and id = ${parentId}
    for no key update`);
  const problems = await problemsOf(tx, await findSite(tx, parentId), input);
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  const id = await insertLocation(tx, parentId, input);
  const own = input.inheritsSetup === false;
  if (own) await tx.query(insertInto(fileSetups, { tenantId: tx.reach.tenantId, siteId: id, setup: {} }));
  // The new ID is in row-level security's reach by now, but not yet in the caller's list of sites.
  const { record } = await tx.one<ClientRow>(
    clientQuery((tenant) => sql`${tenant} = ${tx.reach.tenantId}`, id),
  );
  const { name, DOTNumber, primaryAddress, contacts, timeZone, hierarchy } = record;
  tx.audit({
    type: 'client.created',
    subject: `client/${id}`,
    after: {
      name,
      parent: parentId,
      LCodes: hierarchy.LCodes,
      DOTNumber,
      primaryAddress,
      contacts,
      timeZone,
      inheritsSetup: !own,
    },
  });
  return record;
}

/** Inserts a location with the caller's rights: row-level security shows them the parent, and the location once it is in their reach. */
async function insertLocation(tx: ScopedTx, parentId: number, input: NewLocation): Promise<number> {
  const { tenantId } = tx.reach;
  const { sessions } = await tx.one<{ sessions: string[] }>(
    sql`select roadfile_location_added(${tenantId}::int, ${parentId}::int) as sessions`,
  );
  for (const sessionId of sessions) tx.notify({ event: 'session:changed', sessionId });
  const { id } = await tx.one<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('clients', 'id'))::int as id`,
  );
  if (!tx.caller.allSites)
    await tx.query(
      sql`select roadfile_set('roadfile.sites', concat_ws(',', current_setting('roadfile.sites'), ${String(id)}::text))`,
    );
  const row = {
    tenantId: p.tenantId,
    id,
    parentId: p.id,
    path: sql`${p.path} || ${`${id}/`}::text`,
    level: sql`${p.level} + 1`,
    name: input.name.trim(),
    employeeIdentifier: p.employeeIdentifier,
    dotNumber: input.DOTNumber?.trim() || null,
    lCode: input.LCodes?.[0]?.trim() || null,
    primaryAddress: input.primaryAddress ?? {},
    contacts: input.contacts ?? [],
    timeZone: input.timeZone ?? p.timeZone,
  };
  await tx.one(
    sql`${insertInto(clients, row, sql`from clients p where p.tenant_id = ${tenantId} and p.id = ${parentId}`)} returning 1`,
  );
  return id;
}

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
import { insertInto, sql, update, type ScopedTx } from '../platform/db';
import { refuseFields } from '../platform/errors';
import { clients, fileSetups } from '../clients/tables';

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
  const { id, sessions } = await tx.one<{ id: number; sessions: string[] }>(
    sql`select location_id as id, told as sessions from roadfile_add_location(${parentId}, ${input.name.trim()})`,
  );
  for (const sessionId of sessions) tx.notify({ event: 'session:changed', sessionId });
  const own = input.inheritsSetup === false;
  await storeDetails(tx, id, input);
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

const storeDetails = (tx: ScopedTx, id: number, input: NewLocation) =>
  tx.query(sql`${update(clients, {
    dotNumber: input.DOTNumber?.trim() || null,
    lCode: input.LCodes?.[0]?.trim() || null,
    primaryAddress: input.primaryAddress ?? {},
    contacts: input.contacts ?? [],
    timeZone: input.timeZone,
  })}
    where tenant_id = ${tx.reach.tenantId} and id = ${id}`);

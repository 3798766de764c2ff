import type { Client } from '../../domain/clients/contract';
import type { NewLocation } from '../../domain/locations/contract';
import { newLocationProblems } from '../../domain/locations/location-rules';
import { refuse, type FieldRefusals } from '../../domain/shared/refusals/refusal';
import { clientQuery, findSite, lockTree, siblingNameProblem, type ClientRow, type Site } from '../clients';
import { insertInto, sql, update, type ScopedTx } from '../platform/db';
import { refuseFields } from '../platform/errors';
import { clients, fileSetups } from '../clients/tables';

/** Everything that is wrong with a new location, beside its fields: its values, its name among those there, its parent. */
async function problemsOf(tx: ScopedTx, parent: Site, asked: NewLocation): Promise<FieldRefusals> {
  const name = await siblingNameProblem(tx, parent.id, asked.name.trim(), null);
  return {
    ...(name && { name }),
    ...newLocationProblems(asked),
    ...(parent.deactivated && { parent: refuse('location.deactivated') }),
  };
}

/**
 * Adds a location directly below a client in reach and answers it. Whoever reaches the parent reaches it from his next
 * request on.
 */
export async function addLocation(tx: ScopedTx, parentId: number, asked: NewLocation): Promise<Client> {
  await findSite(tx, parentId);
  // The parent must not move meanwhile.
  await lockTree(tx, tx.reach.tenantId);
  // Two people must not give the same name at the same moment; whoever comes second sees what the first has done.
  await tx.query(sql`select 1 from clients where ${tx.reach.where(sql`tenant_id`, sql`id`)} and id = ${parentId}
    for no key update`);
  const problems = await problemsOf(tx, await findSite(tx, parentId), asked);
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  const { id, told } = await tx.one<{ id: number; told: string[] }>(
    sql`select location_id as id, told from roadfile_add_location(${parentId}, ${asked.name.trim()})`,
  );
  for (const sessionId of told) tx.notify({ event: 'session:changed', sessionId });
  const own = asked.inheritsSetup === false;
  await describe(tx, id, asked);
  if (own) await tx.query(insertInto(fileSetups, { tenantId: tx.reach.tenantId, siteId: id, setup: {} }));
  // Its number is in the reach of the rows by now, and in nobody's list of sites yet.
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

const describe = (tx: ScopedTx, id: number, asked: NewLocation) =>
  tx.query(sql`${update(clients, {
    dotNumber: asked.DOTNumber?.trim() || null,
    lCode: asked.LCodes?.[0]?.trim() || null,
    primaryAddress: asked.primaryAddress ?? {},
    contacts: asked.contacts ?? [],
    timeZone: asked.timeZone,
  })}
    where tenant_id = ${tx.reach.tenantId} and id = ${id}`);

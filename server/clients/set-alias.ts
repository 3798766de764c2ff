import type { Client } from '../../domain/clients/contract';
import type { AliasPatch } from '../../domain/clients/structure';
import { nameMarkupProblem } from '../../domain/shared/markup';
import { refuse } from '../../domain/shared/refusals/refusal';
import { array, insertInto, nextVersion, sql, update, type ScopedTx } from '../platform/db';
import { refuseFields } from '../platform/errors';
import { clientQuery, type ClientRow } from './client-record';
import { atOrBelow } from './queries';
import { lockTree } from './tree-changes';
import { stale } from './update-client';
import { clientAliases, clients } from './tables';

/**
 * Sets or removes the alias of a location at or below a client; roster files may use it. Returns the client with all
 * aliases below it.
 */
export async function setAlias(tx: ScopedTx, id: number, input: AliasPatch): Promise<Client> {
  const { legacyClientId } = input;
  await lockTree(tx, tx.reach.tenantId);
  const { record } = await tx.one<ClientRow>(sql`${clientQuery(tx.reach.where, id)} for no key update of c`);
  if (input.version !== undefined && input.version !== record.version) throw await stale(tx, record);
  const site = await tx.maybe<{ name: string }>(sql`select c.name from clients c
    where ${tx.reach.where(sql`c.tenant_id`, sql`c.id`)} and c.id = ${legacyClientId} and ${atOrBelow(id)}`);
  if (!site) throw refuseFields({ legacyClientId: refuse('location.unknown') });
  const alias = input.alias.trim().replace(/ {2,}/g, ' ');
  const before = record.aliases
    .filter((one) => one.legacyClientId === legacyClientId)
    .map((one) => one.alias);
  if (before.join() === alias) return record;
  const markup = nameMarkupProblem(alias);
  if (markup) throw refuseFields({ alias: markup });
  await refuseDuplicate(tx, legacyClientId, alias);
  await storeAlias(tx, { id, legacyClientId, alias });
  const [was, is] = [before.join(', '), alias];
  const type = 'client.updated';
  tx.audit({ type, subject: `client/${legacyClientId}`, before: { alias: was }, after: { alias: is } });
  // Also recorded for the client in the request, because its list of aliases changed too.
  const named = (text: string) => ({ alias: `${site.name}: ${text}` });
  if (id !== legacyClientId)
    tx.audit({ type, subject: `client/${id}`, before: named(was), after: named(is) });
  return (await tx.one<ClientRow>(clientQuery(tx.reach.where, id))).record;
}

/** A name must identify one location, so an alias can't be the name or alias of another one. */
async function refuseDuplicate(tx: ScopedTx, legacyClientId: number, alias: string): Promise<void> {
  if (alias === '') return;
  const duplicate = await tx.maybe<{ name: string }>(sql`select c.name from clients c
    left join client_aliases a on a.tenant_id = c.tenant_id and a.site_id = c.id
    where ${tx.reach.where(sql`c.tenant_id`, sql`c.id`)} and c.id <> ${legacyClientId}
      and (lower(a.alias) = lower(${alias}) or lower(c.name) = lower(${alias})) limit 1`);
  if (duplicate) throw refuseFields({ alias: refuse('location.aliasIsName', { location: duplicate.name }) });
}

async function storeAlias(
  tx: ScopedTx,
  { id, legacyClientId, alias }: { id: number; legacyClientId: number; alias: string },
): Promise<void> {
  await tx.query(sql`delete from client_aliases
    where ${tx.reach.where(sql`tenant_id`, sql`site_id`)} and site_id = ${legacyClientId}`);
  if (alias !== '')
    await tx.query(insertInto(clientAliases, { tenantId: tx.reach.tenantId, siteId: legacyClientId, alias }));
  await tx.query(sql`${update(clients, nextVersion)}
    where ${tx.reach.where(sql`tenant_id`, sql`id`)} and id = any(${array([id, legacyClientId])}::int[])`);
}

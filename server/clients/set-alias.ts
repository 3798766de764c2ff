import type { Client } from '../../domain/clients/contract';
import type { AliasPatch } from '../../domain/clients/structure';
import { nameMarkupProblem } from '../../domain/shared/markup';
import { refuse } from '../../domain/shared/refusals/refusal';
import { array, insertInto, raised, sql, update, type ScopedTx } from '../platform/db';
import { refuseFields } from '../platform/errors';
import { clientQuery, type ClientRow } from './client-record';
import { atOrBelow } from './queries';
import { lockTree } from './tree-changes';
import { stale } from './update-client';
import { clientAliases, clients } from './tables';

/**
 * Gives a location at or below a client another name, by which roster files may call it too, or takes it away. Answers
 * the client with all names below it.
 */
export async function setAlias(tx: ScopedTx, id: number, asked: AliasPatch): Promise<Client> {
  const { legacyClientId } = asked;
  await lockTree(tx, tx.reach.tenantId);
  const { record } = await tx.one<ClientRow>(sql`${clientQuery(tx.reach.where, id)} for no key update of c`);
  if (asked.version !== undefined && asked.version !== record.version) throw await stale(tx, record);
  const site = await tx.maybe<{ name: string }>(sql`select c.name from clients c
    where ${tx.reach.where(sql`c.tenant_id`, sql`c.id`)} and c.id = ${legacyClientId} and ${atOrBelow(id)}`);
  if (!site) throw refuseFields({ legacyClientId: refuse('location.unknown') });
  const alias = asked.alias.trim().replace(/ {2,}/g, ' ');
  const before = record.aliases
    .filter((one) => one.legacyClientId === legacyClientId)
    .map((one) => one.alias);
  if (before.join() === alias) return record;
  const markup = nameMarkupProblem(alias);
  if (markup) throw refuseFields({ alias: markup });
  await refuseTwin(tx, legacyClientId, alias);
  await store(tx, { id, legacyClientId, alias });
  const [was, is] = [before.join(', '), alias];
  const type = 'client.updated';
  tx.audit({ type, subject: `client/${legacyClientId}`, before: { alias: was }, after: { alias: is } });
  // Asked of a client above, it is a change of that one too: of the names at it and below.
  const named = (text: string) => ({ alias: `${site.name}: ${text}` });
  if (id !== legacyClientId)
    tx.audit({ type, subject: `client/${id}`, before: named(was), after: named(is) });
  return (await tx.one<ClientRow>(clientQuery(tx.reach.where, id))).record;
}

/** A name must lead to one location: it is neither another's name nor another's alias. */
async function refuseTwin(tx: ScopedTx, legacyClientId: number, alias: string): Promise<void> {
  if (alias === '') return;
  const twin = await tx.maybe<{ name: string }>(sql`select c.name from clients c
    left join client_aliases a on a.tenant_id = c.tenant_id and a.site_id = c.id
    where ${tx.reach.where(sql`c.tenant_id`, sql`c.id`)} and c.id <> ${legacyClientId}
      and (lower(a.alias) = lower(${alias}) or lower(c.name) = lower(${alias})) limit 1`);
  if (twin) throw refuseFields({ alias: refuse('location.aliasIsName', { location: twin.name }) });
}

async function store(
  tx: ScopedTx,
  { id, legacyClientId, alias }: { id: number; legacyClientId: number; alias: string },
): Promise<void> {
  await tx.query(sql`delete from client_aliases
    where ${tx.reach.where(sql`tenant_id`, sql`site_id`)} and site_id = ${legacyClientId}`);
  if (alias !== '')
    await tx.query(insertInto(clientAliases, { tenantId: tx.reach.tenantId, siteId: legacyClientId, alias }));
  await tx.query(sql`${update(clients, raised)}
    where ${tx.reach.where(sql`tenant_id`, sql`id`)} and id = any(${array([id, legacyClientId])}::int[])`);
}

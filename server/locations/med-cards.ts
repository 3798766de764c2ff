import type { MedCardSubmission } from '../../domain/locations/contract';
import { descendants, findSite } from '../clients';
import {
  array,
  fields,
  insertInto,
  pick,
  sql,
  type RowOf,
  type ScopedTx,
  type TenantTx,
  type Tx,
} from '../platform/db';
import { requireBothInReach, type CopiedSetting } from './copied-setting';
import { medCardSubmissions } from './tables';

const ROW = fields(pick(medCardSubmissions, 'since', 'addedBy'));

/** Whether the medical certificates of a location's drivers are submitted to the states, and since when. */
export async function medCardSubmissionOf(tx: TenantTx, siteId: number): Promise<MedCardSubmission> {
  const row = await tx.maybe<RowOf<typeof ROW>>(sql`select ${ROW} from med_card_submissions
    where ${tx.reach.where(sql`tenant_id`, sql`site_id`)} and site_id = ${siteId}`);
  return row ? { submits: true, ...row } : { submits: false, since: null, addedBy: null };
}

/** The location; with `isIncludeChildren` also those below it within reach. */
async function chosenSites(tx: ScopedTx, siteId: number, isIncludeChildren: boolean): Promise<number[]> {
  const site = await findSite(tx, siteId);
  return isIncludeChildren ? (await descendants(tx, siteId)).map(({ id }) => id) : [site.id];
}

function auditChanges(tx: Tx, tenantId: number, ids: readonly number[], submits: boolean): void {
  for (const id of ids)
    tx.audit(
      {
        type: 'location.medCardsChanged',
        subject: `client/${id}`,
        before: { submits: !submits },
        after: { submits },
      },
      tenantId,
    );
}

/** Starts submitting the medical certificates of locations; returns how many were not submitting before. */
export async function addToMedCards(
  tx: ScopedTx,
  siteId: number,
  isIncludeChildren: boolean,
): Promise<number> {
  const ids = await chosenSites(tx, siteId, isIncludeChildren);
  const row = { tenantId: tx.reach.tenantId, siteId: sql`id`, addedBy: tx.caller.user.name };
  const added = await tx.query<{ id: number }>(sql`
    ${insertInto(medCardSubmissions, row, sql`from unnest(${array(ids)}::int[]) as id`)}
    on conflict do nothing returning site_id as id`);
  auditChanges(
    tx,
    tx.reach.tenantId,
    added.map(({ id }) => id),
    true,
  );
  return added.length;
}

/** Stops submitting the medical certificates of locations; returns how many were submitting. */
export async function removeFromMedCards(
  tx: ScopedTx,
  siteId: number,
  isIncludeChildren: boolean,
): Promise<number> {
  const ids = await chosenSites(tx, siteId, isIncludeChildren);
  const removed = await tx.query<{ id: number }>(sql`
    delete from med_card_submissions where ${tx.reach.where(sql`tenant_id`, sql`site_id`)}
      and site_id = any(${array(ids)}::int[]) returning site_id as id`);
  auditChanges(
    tx,
    tx.reach.tenantId,
    removed.map(({ id }) => id),
    false,
  );
  return removed.length;
}

/**
 * Copies to a location whether another of the same client submits. Returns whether anything changed. In a request both
 * must be in reach, otherwise 404.
 */
export async function copyMedCardSubmission(
  tx: TenantTx,
  { tenantId, from, to, by }: CopiedSetting,
): Promise<boolean> {
  await requireBothInReach(tx, from, to);
  const inReach = tx.reach.where(sql`tenant_id`, sql`site_id`);
  const { submits } = await medCardSubmissionOf(tx, from);
  const changed = submits
    ? await tx.query(sql`${insertInto(medCardSubmissions, { tenantId: sql`c.tenant_id`, siteId: sql`c.id`, addedBy: by }, sql`from clients c`)}
        where ${tx.reach.where(sql`c.tenant_id`, sql`c.id`)} and c.tenant_id = ${tenantId} and c.id = ${to}
        on conflict do nothing returning 1`)
    : await tx.query(sql`delete from med_card_submissions where ${inReach} and site_id = ${to} returning 1`);
  if (changed.length > 0) auditChanges(tx, tenantId, [to], submits);
  return changed.length > 0;
}

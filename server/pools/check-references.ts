import { searchKey } from '../../domain/employees/search-key';
import type { PoolDefinition } from '../../domain/pools/contract';
import { refuse, refusedFields, type FieldRefusals } from '../../domain/shared/refusals/refusal';
import { array, sql, type ScopedTx } from '../platform/db';

interface Unknown {
  siteId: number | null;
  dotNumber: string | null;
  jobTitleId: number | null;
  isTaken: boolean;
}

/** What of the given values names something that this client doesn't have, and whether another open pool has the name. */
export async function checkReferences(
  tx: ScopedTx,
  { name, siteIds = [], dotNumbers = [], agencies = [] }: PoolDefinition,
  poolId = 0,
): Promise<FieldRefusals> {
  const { where } = tx.reach;
  const titles = agencies.flatMap(({ jobTitleIds }) => jobTitleIds);
  const { siteId, dotNumber, jobTitleId, isTaken } = await tx.one<Unknown>(sql`select
    (select s.id from unnest(${array(siteIds)}::int[]) as s(id)
      where s.id not in (select c.id from clients c where ${where(sql`c.tenant_id`)}) limit 1) as "siteId",
    (select n.number from unnest(${array(dotNumbers)}::text[]) as n(number)
      where n.number not in (select trim(c.dot_number) from clients c
        where ${where(sql`c.tenant_id`)} and c.dot_number is not null) limit 1) as "dotNumber",
    (select t.id from unnest(${array(titles)}::int[]) as t(id)
      where t.id not in (select j.id from job_titles j where ${where(sql`j.tenant_id`)} and not j.removed) limit 1) as "jobTitleId",
    exists (select from pools p where ${where(sql`p.tenant_id`)} and p.state <> 'closed'
      and p.id <> ${poolId} and p.name_key = ${searchKey(name)} and p.name_key <> '') as "isTaken"`);
  return refusedFields([
    ['name', isTaken ? refuse('pool.nameTaken') : null],
    ['siteIds', siteId === null ? null : refuse('pool.locationUnknown', { siteId })],
    ['dotNumbers', dotNumber === null ? null : refuse('pool.dotNumberUnknown', { dotNumber })],
    ['agencies', jobTitleId === null ? null : refuse('pool.titleUnknown', { jobTitleId })],
  ]);
}

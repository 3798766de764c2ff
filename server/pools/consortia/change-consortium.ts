import { searchKey } from '../../../domain/employees/search-key';
import type { ConsortiumPatch, NewConsortium } from '../../../domain/pools/consortium-contract';
import { consortiumErrors } from '../../../domain/pools/consortium-rules';
import { DEFAULT_FREQUENCY } from '../../../domain/pools/periods';
import type { PoolDraft } from '../../../domain/pools/pool-rules';
import { minimumRates } from '../../../domain/pools/rates';
import { refuse } from '../../../domain/shared/refusals/refusal';
import { settingsOf } from '../../compliance';
import { insertInto, nextVersion, PROVIDER, sql, update, type ScopedTx } from '../../platform/db';
import { AppError, refuseAny, refuseFields } from '../../platform/errors';
import { staleEdit } from '../../platform/stale';
import { nameKeyOf } from '../add-pool';
import { auditedPool, differing } from '../audited-pool';
import { refuseInYear, refuseWhileDrawWaits } from '../change-pool';
import { definitionColumns, draftOf } from '../pool-queries';
import { lockPool, type PoolRow } from '../read-pool';
import { closePool } from '../remove-pool';
import { pools } from '../tables';
import { leave } from './change-members';
import { keyOf, lockConsortium } from './consortium-pool';
import { readMembers } from './members';
import { readConsortium, todayOfProvider } from './read-consortia';
import type { ConsortiumTx } from './transaction';

/** What a consortium and the pools of its employers have in common. */
type Given = Partial<Omit<NewConsortium, 'agencies'>> & { agencies?: NewConsortium['agencies'] | undefined };

/** A consortium as the pool that it is: of all locations, and without job titles. */
function draftFrom({ agencies, ...given }: Given, stored?: PoolRow): PoolDraft {
  const named = agencies && { agencies: agencies.map((agency) => ({ agency, jobTitleIds: [] })) };
  return draftOf({ ...given, ...named, topLevel: true, state: 'active' }, stored);
}

async function refuseErrors(
  tx: ConsortiumTx,
  draft: PoolDraft,
  today: string,
  consortiumId = 0,
): Promise<void> {
  const agencies = draft.agencies.map(({ agency }) => agency);
  const minimum = minimumRates(agencies, await settingsOf(tx.provider), today);
  const taken = await tx.provider
    .maybe(sql`select 1 from pools p where p.tenant_id = ${PROVIDER} and p.state <> 'closed'
    and p.id <> ${consortiumId} and p.name_key = ${searchKey(draft.name)} and p.name_key <> ''`);
  refuseAny({
    ...(taken && { name: refuse('pool.nameTaken') }),
    ...consortiumErrors(draft, { minimum, year: Number(today.slice(0, 4)) }),
  });
}

/** Adds a consortium without employers, and returns its number. */
export async function addConsortium(tx: ConsortiumTx, body: NewConsortium, now: Date): Promise<number> {
  const { provider } = tx;
  const today = await todayOfProvider(tx, now);
  const draft = draftFrom({ selectionsPerYear: DEFAULT_FREQUENCY, alternates: 0, ...body });
  await refuseErrors(tx, draft, today);
  const row = {
    tenantId: PROVIDER,
    ...definitionColumns(draft),
    nameKey: nameKeyOf(draft.name),
    createdBy: provider.caller.user.name,
  };
  // Someone else may have used the name since it was checked.
  const added = await provider.maybe<{ id: number }>(sql`${insertInto(pools, row)}
    on conflict (tenant_id, name_key) where state <> 'closed' do nothing returning id`);
  if (!added) throw refuseFields({ name: refuse('pool.nameTaken') });
  provider.audit({ type: 'pool.added', subject: `pool/${added.id}`, after: auditedPool(draft, new Map()) });
  return added.id;
}

/** Changes a consortium, and the pools of its employers with it; 409 if the version is stale. */
export async function changeConsortium(
  tx: ConsortiumTx,
  consortiumId: number,
  { version, ...patch }: ConsortiumPatch,
  now: Date,
): Promise<void> {
  const { provider } = tx;
  const row = await lockPool(provider, consortiumId);
  if (row.version !== version)
    throw await staleEdit(provider, await readConsortium(tx, consortiumId, now), {
      tenantId: PROVIDER,
      subject: `pool/${consortiumId}`,
      types: ['pool.added', 'pool.changed', 'pool.closed'],
    });
  if (row.state === 'closed') throw new AppError('conflict', { refusal: refuse('pool.closed') });
  const today = await todayOfProvider(tx, now);
  const [before, after] = [draftOf({}, row), draftFrom(patch, row)];
  await refuseErrors(tx, after, today, consortiumId);
  await refuseInYear(provider, consortiumId, { before, after, year: Number(today.slice(0, 4)) });
  await refuseWhileDrawWaits(provider, consortiumId, { before, after });
  if (!(await applyTo(provider, row, patch))) return;
  for (const { tenantId, poolId } of await readMembers(tx, consortiumId, true)) {
    const member = tx.of(tenantId);
    await applyTo(member, await lockPool(member, poolId), patch);
  }
}

/** Changes one of its pools; an employer keeps its locations and the job titles of agencies that stay. False: nothing differs. */
async function applyTo(tx: ScopedTx, row: PoolRow, { agencies, ...given }: Given): Promise<boolean> {
  const before = draftOf({}, row);
  const kept = agencies?.map(
    (agency) => before.agencies.find((one) => one.agency === agency) ?? { agency, jobTitleIds: [] },
  );
  const after = draftOf({ ...given, ...(kept && { agencies: kept }) }, row);
  const changes = differing(auditedPool(before, new Map()), auditedPool(after, new Map()));
  if (Object.keys(changes.after).length === 0) return false;
  const columns = {
    ...definitionColumns(after),
    ...('name' in changes.after && { nameKey: keyOf(after.name, row) }),
    ...nextVersion,
  };
  await tx.query(
    sql`${update(pools, columns)} where ${tx.reach.where(sql`tenant_id`)} and id = ${row.poolId}`,
  );
  tx.audit({ type: 'pool.changed', subject: `pool/${row.poolId}`, ...changes });
  return true;
}

/** Deletes a consortium, or closes one with draws. Its employers leave it. */
export async function removeConsortium(tx: ConsortiumTx, consortiumId: number, now: Date): Promise<void> {
  const row = await lockConsortium(tx, consortiumId);
  await closePool(tx.provider, row, now);
  for (const member of await readMembers(tx, consortiumId, true)) await leave(tx, row, member, now);
}

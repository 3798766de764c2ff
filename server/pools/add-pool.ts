import { randomUUID } from 'node:crypto';
import { searchKey } from '../../domain/employees/search-key';
import type { Pool, PoolDefinition } from '../../domain/pools/contract';
import { isEmptyDefinition, poolErrors, type PoolDraft } from '../../domain/pools/pool-rules';
import { minimumRates, type MinimumRates } from '../../domain/pools/rates';
import { refuse } from '../../domain/shared/refusals/refusal';
import { settingsOf, todayOf } from '../compliance';
import { insertInto, sql, type ScopedTx } from '../platform/db';
import { AppError, refuseAny, refuseFields } from '../platform/errors';
import { auditedPool, titlesOf } from './audited-pool';
import { checkReferences } from './check-references';
import { definitionColumns, draftOf, poolsQuery } from './pool-queries';
import { requireWhole, type PoolRow } from './read-pool';
import { presentNow } from './read-pools';
import { pools } from './tables';

export interface PoolFlags {
  topLevel?: boolean;
  includeChildren?: boolean;
  configuring?: boolean;
  ezCompliance?: boolean;
}

/** A pool that isn't named yet shares its key with no other. */
export const nameKeyOf = (name: string): string => searchKey(name) || randomUUID();

const EZ_NAME = 'FMCSA drivers';

/** One pool of all people under part 382, with the rates of today, each quarter. */
const ezDraft = (name: string | undefined, { drug, alcohol }: MinimumRates): PoolDraft =>
  draftOf({
    name: name?.trim() || EZ_NAME,
    topLevel: true,
    agencies: [{ agency: 'fmcsa', jobTitleIds: [] }],
    drugRateBp: drug,
    alcoholRateBp: alcohol,
    selectionsPerYear: 4,
    state: 'active',
  });

/** Adds a pool and returns it. Throws everything wrong with it at once. */
export async function addPool(
  tx: ScopedTx,
  flags: PoolFlags,
  definition: PoolDefinition,
  now: Date,
): Promise<Pool> {
  requireWhole(tx.caller);
  const { topLevel = false, includeChildren = false, configuring = false, ezCompliance = false } = flags;
  if (isEmptyDefinition(definition) && !ezCompliance && !configuring)
    throw new AppError('validation', { refusal: refuse('pool.definitionRequired') });
  const { tenantId } = tx.reach;
  const today = await todayOf(tx, tenantId, now);
  const settings = await settingsOf(tx);
  const draft = ezCompliance
    ? ezDraft(definition.name, minimumRates(['fmcsa'], settings, today))
    : draftOf({ ...definition, topLevel, includeChildren, state: configuring ? 'configuring' : 'active' });
  const minimum = minimumRates(
    draft.agencies.map(({ agency }) => agency),
    settings,
    today,
  );
  refuseAny({
    ...(await checkReferences(tx, draft)),
    ...poolErrors(draft, { minimum, year: Number(today.slice(0, 4)) }),
  });
  const row = {
    tenantId,
    ...definitionColumns(draft),
    nameKey: nameKeyOf(draft.name),
    ezCompliance,
    createdBy: tx.caller.user.name,
  };
  // Someone else may have used the name since it was checked.
  const added = await tx.maybe<{ id: number }>(sql`${insertInto(pools, row)}
    on conflict (tenant_id, name_key) where state <> 'closed' do nothing returning id`);
  if (!added) throw refuseFields({ name: refuse('pool.nameTaken') });
  const titles = await titlesOf(tx, [draft]);
  tx.audit({
    type: 'pool.added',
    subject: `pool/${added.id}`,
    after: { ...auditedPool(draft, titles), ...(ezCompliance && { ezCompliance }) },
  });
  return presentNow(tx, await tx.one<PoolRow>(poolsQuery(tx.reach, sql`p.id = ${added.id}`)), now);
}

import type { LabAccount, LabAccountBody, LabAccountPut } from '../../domain/locations/contract';
import { labAccountProblems } from '../../domain/locations/location-rules';
import { refuse } from '../../domain/shared/refusals/refusal';
import { findSite } from '../clients';
import { fields, insertInto, pick, nextVersion, sql, update, type ScopedTx } from '../platform/db';
import { refuseAny } from '../platform/errors';
import { staleEdit } from '../platform/stale';
import { labAccounts } from './tables';

const VALUES = ['lab', 'accountNumber', 'panel', 'specimenIds'] as const;
const FIELDS = fields({ labAccountId: labAccounts.id, ...pick(labAccounts, ...VALUES, 'version') });

/** The lab accounts of a location in reach. */
export async function listLabAccounts(tx: ScopedTx, siteId: number): Promise<LabAccount[]> {
  await findSite(tx, siteId);
  return tx.query<LabAccount>(sql`select ${FIELDS} from lab_accounts
    where ${tx.reach.where(sql`tenant_id`, sql`site_id`)} and site_id = ${siteId}
    order by lower(lab), lower(account_number), panel, id`);
}

const normalize = ({ lab, accountNumber, panel, specimenIds }: LabAccountBody): LabAccountBody => ({
  lab: lab.trim(),
  accountNumber: accountNumber.trim(),
  panel,
  specimenIds: specimenIds.toSorted((a, b) => a - b),
});

/**
 * Normalizes the values and throws all problems at once, including an account number that the lab already has for this
 * location and panel.
 */
async function validate(tx: ScopedTx, siteId: number, input: LabAccountBody, itself: number | null) {
  const values = normalize(input);
  // Locking the location's row prevents adding the same account twice at once.
  await tx.one(sql`select 1 from clients c where ${tx.reach.where(sql`c.tenant_id`, sql`c.id`)} and c.id = ${siteId}
    for no key update`);
  const duplicate = await tx.maybe(sql`select 1 from lab_accounts
    where ${tx.reach.where(sql`tenant_id`, sql`site_id`)} and site_id = ${siteId} and lower(lab) = lower(${values.lab})
      and lower(account_number) = lower(${values.accountNumber}) and panel = ${values.panel}
      and id is distinct from ${itself}::int`);
  refuseAny({
    ...(duplicate && { accountNumber: refuse('location.labAccountTaken') }),
    ...labAccountProblems(input),
  });
  return values;
}

export async function addLabAccount(
  tx: ScopedTx,
  siteId: number,
  input: LabAccountBody,
): Promise<LabAccount> {
  const values = await validate(tx, siteId, input, null);
  const added = await tx.one<LabAccount>(sql`
    ${insertInto(labAccounts, { tenantId: tx.reach.tenantId, siteId, ...values })}
    returning ${FIELDS}`);
  tx.audit({
    type: 'labAccount.added',
    subject: `labAccount/${added.labAccountId}`,
    location: `client/${siteId}`,
    after: { ...values },
  });
  return added;
}

const find = (tx: ScopedTx, siteId: number, id: number): Promise<LabAccount> =>
  tx.one<LabAccount>(sql`select ${FIELDS} from lab_accounts
    where ${tx.reach.where(sql`tenant_id`, sql`site_id`)} and site_id = ${siteId} and id = ${id} for no key update`);

/** Changes an account; 409 if the version is stale. */
export async function changeLabAccount(
  tx: ScopedTx,
  siteId: number,
  id: number,
  input: LabAccountPut,
): Promise<LabAccount> {
  const before = await find(tx, siteId, id);
  if (input.version !== before.version)
    throw await staleEdit(tx, before, {
      tenantId: tx.reach.tenantId,
      subject: `labAccount/${id}`,
      types: ['labAccount.added', 'labAccount.changed'],
    });
  const values = await validate(tx, siteId, input, id);
  const was = pick(before, ...VALUES);
  if (JSON.stringify(was) === JSON.stringify(values)) return before;
  const after = await tx.one<LabAccount>(sql`
    ${update(labAccounts, { ...values, ...nextVersion })}
    where ${tx.reach.where(sql`tenant_id`, sql`site_id`)} and site_id = ${siteId} and id = ${id}
    returning ${FIELDS}`);
  tx.audit({
    type: 'labAccount.changed',
    subject: `labAccount/${id}`,
    location: `client/${siteId}`,
    before: was,
    after: { ...values },
  });
  return after;
}

export async function removeLabAccount(tx: ScopedTx, siteId: number, id: number): Promise<void> {
  const before = await find(tx, siteId, id);
  await tx.query(sql`delete from lab_accounts
    where ${tx.reach.where(sql`tenant_id`, sql`site_id`)} and site_id = ${siteId} and id = ${id}`);
  tx.audit({
    type: 'labAccount.removed',
    subject: `labAccount/${id}`,
    location: `client/${siteId}`,
    before: pick(before, ...VALUES),
  });
}

import type { ClinicImport, ImportCounts } from '../../domain/clinics/import-contract';
import type { ImportRow } from '../../domain/clinics/import-rows';
import { refuse } from '../../domain/shared/refusals/refusal';
import { alias, fields, pick, sql, type SQL, type TenantTx } from '../platform/db';
import { AppError } from '../platform/errors';
import type { ClinicRow } from './clinic-columns';
import { clinicImports } from './tables';

const i = alias(clinicImports, 'i');
const IMPORT = fields({
  importId: i.id,
  ...pick(i, 'fileName', 'state', 'counts', 'closeMissing', 'result', 'jobId', 'createdBy', 'createdAt'),
  isStopped: sql`coalesce((select j.state = 'parked' from jobs j where j.tenant_id = i.tenant_id and j.id = i.job_id), false)`,
});

/** The imports that meet a condition on `i`. */
export const importQuery = (where: SQL): SQL => sql`select ${IMPORT} from clinic_imports i where ${where}`;

const byId = ({ reach }: TenantTx, importId: string) =>
  sql`${reach.where(sql`i.tenant_id`)} and i.id = ${importId}::uuid`;

export const findImport = (tx: TenantTx, importId: string): Promise<ClinicImport> =>
  tx.one<ClinicImport>(importQuery(byId(tx, importId)));

/** The same, locked by a transaction that will change it. */
export async function lockImport(tx: TenantTx, importId: string): Promise<ClinicImport> {
  await tx.one(sql`select 1 from clinic_imports i where ${byId(tx, importId)} for update`);
  return findImport(tx, importId);
}

/** Throws if an import is being applied or was. */
export function requirePreviewed({ state, isStopped }: ClinicImport): void {
  if (state === 'done') throw new AppError('conflict', { refusal: refuse('clinics.alreadyApplied') });
  if (state === 'applying' && !isStopped)
    throw new AppError('conflict', { refusal: refuse('clinics.beingApplied') });
}

/** What applying the rows would do to the network as it is. */
export function plan(rows: readonly ImportRow[], network: ReadonlyMap<number, ClinicRow>) {
  const outcomes = rows.map((row) => outcomeOf(row, network));
  const count = (outcome: string) => outcomes.filter((one) => one === outcome).length;
  const named = new Set(rows.map(({ vendorId }) => vendorId));
  const counts: ImportCounts = {
    added: count('added'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    refused: count('refused'),
    withoutId: rows.filter(({ vendorId }) => vendorId === null).length,
    missing: [...network.values()].filter(
      ({ vendorId, closedOn }) => closedOn === null && !named.has(vendorId),
    ).length,
  };
  return { outcomes, counts };
}

const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

function outcomeOf({ vendorId, values, problems }: ImportRow, network: ReadonlyMap<number, ClinicRow>) {
  if (vendorId === null || problems.length > 0) return 'refused';
  const stored = network.get(vendorId);
  if (!stored) return 'added';
  const isUnchanged = Object.entries(values).every(([field, value]) =>
    isSame(value, stored[field as keyof ClinicRow]),
  );
  // A clinic that is in the file again is part of the network again.
  return isUnchanged && stored.closedOn === null ? 'unchanged' : 'changed';
}

import type { Values } from '../../domain/audit/events';
import type { DriverMonitoring, DriverMonitoringPut } from '../../domain/locations/contract';
import { findSite } from '../clients';
import {
  alias,
  fields,
  insertInto,
  onConflict,
  pick,
  nextVersionOf,
  sql,
  type ScopedTx,
  type SQL,
  type TenantTx,
} from '../platform/db';
import { staleEdit } from '../platform/stale';
import { requireBothInReach, type CopiedSetting } from './copied-setting';
import { driverMonitorings } from './tables';

const FIELDS = ['enabled', 'licenseClassIds', 'employmentStatusIds'] as const;
const m = alias(driverMonitorings, 'm');
const MONITORING = fields(pick(m, 'siteId', ...FIELDS, 'version'));

interface EffectiveMonitoring extends Pick<DriverMonitoring, (typeof FIELDS)[number]> {
  siteId: number;
  version: number;
  /** The name of the location it comes from; null if that is out of the caller's reach. */
  name: string | null;
}

/** The effective monitoring of a location in reach: its own, or that of the nearest client above that has one. */
const effectiveQuery = (tx: TenantTx, siteId: number): SQL => sql`
  select ${MONITORING},
    (select a.name from clients a where ${tx.reach.where(sql`a.tenant_id`, sql`a.id`)}
      and a.tenant_id = m.tenant_id and a.id = m.site_id) as name
  from clients c join driver_monitorings m on m.tenant_id = c.tenant_id
    and strpos(c.path, '/' || m.site_id || '/') > 0
  where ${tx.reach.where(sql`c.tenant_id`, sql`c.id`)} and c.id = ${siteId}
  order by strpos(c.path, '/' || m.site_id || '/') desc limit 1`;

const OFF: Omit<DriverMonitoring, 'own' | 'from' | 'version'> = {
  enabled: false,
  licenseClassIds: [],
  employmentStatusIds: [],
};

/** The effective monitoring of a location in reach; off if there is none on its path. */
export async function driverMonitoringOf(tx: TenantTx, siteId: number): Promise<DriverMonitoring> {
  const effective = await tx.maybe<EffectiveMonitoring>(effectiveQuery(tx, siteId));
  if (!effective) return { ...OFF, own: false, from: null, version: null };
  const own = effective.siteId === siteId;
  return {
    ...pick(effective, ...FIELDS),
    own,
    from: own || effective.name === null ? null : { legacyClientId: effective.siteId, name: effective.name },
    version: own ? effective.version : null,
  };
}

const valuesOf = (one: DriverMonitoring): Values => ({
  ...pick(one, ...FIELDS, 'own'),
});

const sorted = <Id extends number>(ids: readonly Id[]): Id[] => ids.toSorted((a, b) => a - b);

/** Writes a location's own monitoring. The row is selected from `clients`, so nothing is written out of reach. */
const storeMonitoring = (tx: TenantTx, siteId: number, input: Omit<DriverMonitoringPut, 'version'>) =>
  tx.query(sql`
    ${insertInto(
      driverMonitorings,
      {
        tenantId: sql`c.tenant_id`,
        siteId: sql`c.id`,
        enabled: input.enabled,
        licenseClassIds: sorted(input.licenseClassIds),
        employmentStatusIds: sorted(input.employmentStatusIds),
      },
      sql`from clients c`,
    )}
     where ${tx.reach.where(sql`c.tenant_id`, sql`c.id`)} and c.id = ${siteId}
    ${onConflict(driverMonitorings, ['tenantId', 'siteId'], FIELDS, nextVersionOf(driverMonitorings))}`);

/** Serializes changes to one location's monitoring. */
async function lockSite(tx: ScopedTx, siteId: number): Promise<void> {
  await findSite(tx, siteId);
  await tx.query(sql`select 1 from clients c where ${tx.reach.where(sql`c.tenant_id`, sql`c.id`)} and c.id = ${siteId}
    for no key update`);
}

async function refuseStale(
  tx: ScopedTx,
  siteId: number,
  before: DriverMonitoring,
  version: number | null | undefined,
): Promise<void> {
  if (version === undefined || version === before.version) return;
  const { tenantId } = tx.reach;
  const subject = `client/${siteId}`;
  throw await staleEdit(tx, before, { tenantId, subject, types: ['location.monitoringChanged'] });
}

/** Sets a location's own monitoring. */
export async function setDriverMonitoring(
  tx: ScopedTx,
  siteId: number,
  { version, ...input }: DriverMonitoringPut,
): Promise<DriverMonitoring> {
  await lockSite(tx, siteId);
  const before = await driverMonitoringOf(tx, siteId);
  await refuseStale(tx, siteId, before, version);
  await storeMonitoring(tx, siteId, input);
  return auditAndRead(tx, tx.reach.tenantId, siteId, before);
}

/** Removes a location's own monitoring; it inherits that of the nearest client above again. */
export async function inheritDriverMonitoring(
  tx: ScopedTx,
  siteId: number,
  version: number | undefined,
): Promise<DriverMonitoring> {
  await lockSite(tx, siteId);
  const before = await driverMonitoringOf(tx, siteId);
  await refuseStale(tx, siteId, before, version);
  await tx.query(sql`delete from driver_monitorings
    where ${tx.reach.where(sql`tenant_id`, sql`site_id`)} and site_id = ${siteId}`);
  return auditAndRead(tx, tx.reach.tenantId, siteId, before);
}

async function auditAndRead(
  tx: TenantTx,
  tenantId: number,
  siteId: number,
  before: DriverMonitoring,
): Promise<DriverMonitoring> {
  const after = await driverMonitoringOf(tx, siteId);
  const [was, is] = [valuesOf(before), valuesOf(after)];
  if (JSON.stringify(was) !== JSON.stringify(is))
    tx.audit(
      { type: 'location.monitoringChanged', subject: `client/${siteId}`, before: was, after: is },
      tenantId,
    );
  return after;
}

/**
 * Copies the effective monitoring of a location to another of the same client. Returns whether anything changed. In a
 * request both must be in reach, otherwise 404.
 */
export async function copyDriverMonitoring(
  tx: TenantTx,
  { tenantId, from, to }: Omit<CopiedSetting, 'by'>,
): Promise<boolean> {
  await requireBothInReach(tx, from, to);
  const [wanted, before] = [await driverMonitoringOf(tx, from), await driverMonitoringOf(tx, to)];
  if (JSON.stringify(valuesOf({ ...wanted, own: true })) === JSON.stringify(valuesOf(before))) return false;
  await storeMonitoring(tx, to, wanted);
  await auditAndRead(tx, tenantId, to, before);
  return true;
}

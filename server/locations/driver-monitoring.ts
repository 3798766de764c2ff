import type { Values } from '../../domain/audit/events';
import type { DriverMonitoring, DriverMonitoringPut } from '../../domain/locations/contract';
import { findSite } from '../clients';
import {
  alias,
  fields,
  insertInto,
  onConflict,
  pick,
  raisedOf,
  sql,
  type ScopedTx,
  type SQL,
  type Tx,
} from '../platform/db';
import { staleEdit } from '../platform/stale';
import { findBoth, reached, type CopiedSetting } from './copied-setting';
import { driverMonitorings } from './tables';

const SET = ['enabled', 'licenseClassIds', 'employmentStatusIds'] as const;
const m = alias(driverMonitorings, 'm');
const HELD = fields(pick(m, 'siteId', ...SET, 'version'));

interface Held extends Pick<DriverMonitoring, (typeof SET)[number]> {
  siteId: number;
  version: number;
  /** Of the client it is held by; null where that is beyond the caller's reach. */
  name: string | null;
}

/** What holds for a location in reach: its own, else that of the nearest client above which has one. */
const heldQuery = (tx: Tx | ScopedTx, siteId: number): SQL => sql`
  select ${HELD},
    (select a.name from clients a where ${reached(tx, sql`a.tenant_id`, sql`a.id`)}
      and a.tenant_id = m.tenant_id and a.id = m.site_id) as name
  from clients c join driver_monitorings m on m.tenant_id = c.tenant_id
    and strpos(c.path, '/' || m.site_id || '/') > 0
  where ${reached(tx, sql`c.tenant_id`, sql`c.id`)} and c.id = ${siteId}
  order by strpos(c.path, '/' || m.site_id || '/') desc limit 1`;

const NOBODY: Omit<DriverMonitoring, 'own' | 'from' | 'version'> = {
  enabled: false,
  licenseClassIds: [],
  employmentStatusIds: [],
};

/** The monitoring that holds for a location in reach; off where nobody on the way up has set it. */
export async function driverMonitoringOf(tx: Tx | ScopedTx, siteId: number): Promise<DriverMonitoring> {
  const held = await tx.maybe<Held>(heldQuery(tx, siteId));
  if (!held) return { ...NOBODY, own: false, from: null, version: null };
  const own = held.siteId === siteId;
  return {
    ...pick(held, ...SET),
    own,
    from: own || held.name === null ? null : { legacyClientId: held.siteId, name: held.name },
    version: own ? held.version : null,
  };
}

const valuesOf = (one: DriverMonitoring): Values => ({
  ...pick(one, ...SET, 'own'),
});

const sorted = <Id extends number>(ids: readonly Id[]): Id[] => ids.toSorted((a, b) => a - b);

/** Writes a location's own; the row comes from `clients`, so that nothing is written beyond reach. */
const store = (tx: Tx | ScopedTx, siteId: number, asked: Omit<DriverMonitoringPut, 'version'>) =>
  tx.query(sql`
    ${insertInto(
      driverMonitorings,
      {
        tenantId: sql`c.tenant_id`,
        siteId: sql`c.id`,
        enabled: asked.enabled,
        licenseClassIds: sorted(asked.licenseClassIds),
        employmentStatusIds: sorted(asked.employmentStatusIds),
      },
      sql`from clients c`,
    )}
     where ${reached(tx, sql`c.tenant_id`, sql`c.id`)} and c.id = ${siteId}
    ${onConflict(driverMonitorings, ['tenantId', 'siteId'], SET, raisedOf(driverMonitorings))}`);

/** Sees to it that changes of one location's monitoring come one after the other. */
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

/** Gives a location in reach a monitoring of its own. */
export async function setDriverMonitoring(
  tx: ScopedTx,
  siteId: number,
  { version, ...asked }: DriverMonitoringPut,
): Promise<DriverMonitoring> {
  await lockSite(tx, siteId);
  const before = await driverMonitoringOf(tx, siteId);
  await refuseStale(tx, siteId, before, version);
  await store(tx, siteId, asked);
  return record(tx, tx.reach.tenantId, siteId, before);
}

/** Takes a location's own monitoring away: it has that of the nearest client above again. */
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
  return record(tx, tx.reach.tenantId, siteId, before);
}

async function record(
  tx: Tx | ScopedTx,
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
 * Gives a location the monitoring that holds for another of the same client, as its own. Answers whether that changed
 * anything. In a request both must be in reach: 404 otherwise.
 */
export async function copyDriverMonitoring(
  tx: Tx | ScopedTx,
  { tenantId, from, to }: Omit<CopiedSetting, 'by'>,
): Promise<boolean> {
  await findBoth(tx, from, to);
  const [wanted, before] = [await driverMonitoringOf(tx, from), await driverMonitoringOf(tx, to)];
  if (JSON.stringify(valuesOf({ ...wanted, own: true })) === JSON.stringify(valuesOf(before))) return false;
  await store(tx, to, wanted);
  await record(tx, tenantId, to, before);
  return true;
}

import type { JobTitle } from '../../domain/clients/contract';
import type { DatedSetting, DatedSettings } from '../../domain/compliance/dated-settings';
import type { FileSetupView, SetupSource, SetupValues } from '../../domain/setup/contract';
import { setupDocTypes } from '../../domain/setup/setup-rules';
import { someStarts } from '../../domain/setup/starts';
import type { Caller } from '../platform/access/caller';
import type { Row } from '../platform/db/database';
import { sql, type Data, type Reach, type ScopedTx, type SQL } from '../platform/db';
import { AppError } from '../platform/errors';
import { countedTitles } from '../clients';
import {
  daysAt,
  settingsFrom,
  setupsQuery,
  storedSettingsQuery,
  zoneQuery,
  type DayIn,
  type LocationSetup,
  type SetupRow,
  type ZoneRow,
} from '../compliance';
import { valuesOf } from './stored-setup';

/** A location with the version of its file setup; 0 if it never had its own. */
interface SetupSite {
  id: number;
  wireId: string;
  name: string;
  path: string;
  zone: string;
  version: number;
  /** Whether anybody is employed here or below. */
  hasEmployees: boolean;
}

/** Everything about a location's file setup, read in one round trip. */
export interface SetupState {
  site: SetupSite;
  /** The tenant's file setups in use. */
  rows: SetupRow[];
  names: Map<number, string>;
  titles: JobTitle[];
  settings: DatedSettings;
  /** The day at the location. */
  today: string;
  /** The day at the client, since when newly required documents are: one for all of its locations. */
  clientToday: string;
  /** The day at any location, for the people there. */
  dayIn: DayIn;
}

const statements = ({ where, tenantId }: Reach, id: number): SQL[] => [
  sql`select c.id, c.wire_id as "wireId", c.name, c.path, c.time_zone as zone, coalesce(s.version, 0) as version,
      exists (select 1 from employees e where e.tenant_id = c.tenant_id and e.status_id = 2 and e.site_id in (
        select b.id from clients b where b.tenant_id = c.tenant_id and starts_with(b.path, c.path))) as "hasEmployees"
    from clients c left join file_setups s on s.tenant_id = c.tenant_id and s.site_id = c.id
    where ${where(sql`c.tenant_id`, sql`c.id`)} and c.id = ${id}`,
  setupsQuery(tenantId),
  sql`select a.id, a.name from clients c join clients a on a.tenant_id = c.tenant_id and starts_with(c.path, a.path)
    where ${where(sql`c.tenant_id`, sql`c.id`)} and ${where(sql`a.tenant_id`, sql`a.id`)} and c.id = ${id}`,
  countedTitles(where, id),
  storedSettingsQuery,
  zoneQuery(tenantId),
];

function stateOf(found: Row[][], now: Date): SetupState {
  const [sites = [], rows = [], names = [], titles = [], settings = [], zones = []] = found;
  const zone = (zones[0] as ZoneRow | undefined)?.zone ?? null;
  const [site] = sites as unknown as SetupSite[];
  if (!site) throw new AppError('notFound');
  const dayIn = daysAt(now);
  return {
    site,
    rows: rows as unknown as SetupRow[],
    names: new Map((names as unknown as { id: number; name: string }[]).map(({ id, name }) => [id, name])),
    titles: titles as unknown as JobTitle[],
    settings: settingsFrom(settings as unknown as DatedSetting[]),
    today: dayIn(site.zone),
    clientToday: dayIn(zone),
    dayIn,
  };
}

/** The setup state of a location in reach; otherwise 404. */
export const readState = async (data: Data, caller: Caller, id: number, now: Date): Promise<SetupState> =>
  stateOf(await data.read(caller, (reach) => statements(reach, id)), now);

/** The same within a transaction. */
export const readStateIn = async (tx: ScopedTx, id: number, now: Date): Promise<SetupState> =>
  stateOf(await Promise.all(statements(tx.reach, id).map((statement) => tx.query(statement))), now);

/** The effective file setup at a path of the tree, with the location it comes from. */
export function effectiveSetup(rows: readonly SetupRow[], path: string): SetupRow | null {
  const upwards = path.split('/').filter(Boolean).map(Number).toReversed();
  const siteId = upwards.find((id) => rows.some((row) => row.siteId === id));
  return rows.find((row) => row.siteId === siteId) ?? null;
}

/** The setup that a location would inherit without its own. */
export const inheritedSetup = ({ rows, site }: SetupState): SetupRow | null =>
  effectiveSetup(
    rows.filter(({ siteId }) => siteId !== site.id),
    site.path,
  );

/** A location's own setup; null if it has none. */
export const ownSetup = ({ rows, site }: SetupState): LocationSetup | null =>
  rows.find(({ siteId }) => siteId === site.id)?.setup ?? null;

/** A setup without exceptions for removed job titles. */
function withoutRemovedTitles(values: SetupValues, titles: readonly JobTitle[]): SetupValues {
  const known = new Set(titles.map(({ jobTitleId }) => String(jobTitleId)));
  const keep = <Value>(ofTitles: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(ofTitles).filter(([id]) => known.has(id)));
  const { starts, ...others } = values;
  return {
    ...others,
    titles: keep(values.titles),
    ...someStarts(starts?.programs ?? {}, keep(starts?.titles ?? {})),
  };
}

/** A setup state on the wire. */
export function presentState(state: SetupState): FileSetupView {
  const { site, rows, names, titles, today, clientToday } = state;
  const present = (row: SetupRow | null) => {
    const from: SetupSource | null = row && {
      legacyClientId: row.siteId,
      name: names.get(row.siteId) ?? null,
    };
    return { from, values: withoutRemovedTitles(valuesOf(row?.setup), titles) };
  };
  return {
    _id: site.wireId,
    legacyClientId: site.id,
    name: site.name,
    version: site.version,
    own: ownSetup(state) !== null,
    today: clientToday,
    hasEmployees: site.hasEmployees,
    ...present(effectiveSetup(rows, site.path)),
    above: present(inheritedSetup(state)),
    docTypes: [...setupDocTypes(today)],
    jobTitles: titles,
  };
}

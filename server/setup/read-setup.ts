import type { JobTitle } from '../../domain/clients/contract';
import type { FileSetupView, SetupSource, SetupValues } from '../../domain/setup/contract';
import { setupDocTypes } from '../../domain/setup/setup-rules';
import type { Caller } from '../platform/access/caller';
import type { Row } from '../platform/db/database';
import { sql, type Data, type Reach, type ScopedTx, type SQL } from '../platform/db';
import { AppError } from '../platform/errors';
import { countedTitles } from '../clients';
import {
  dayIn,
  setupsQuery,
  zoneQuery,
  type LocationSetup,
  type SetupRow,
  type ZoneRow,
} from '../compliance';
import { valuesOf } from './stored-setup';

/** A location whose set-up is looked at, with its version; 0 where it never had one of its own. */
export interface SetupSite {
  id: number;
  wireId: string;
  name: string;
  path: string;
  version: number;
}

/** Everything there is to know of a location's set-up, read together. */
export interface SetupState {
  site: SetupSite;
  /** The set-ups of the tenant that are in use. */
  rows: SetupRow[];
  names: Map<number, string>;
  titles: JobTitle[];
  today: string;
}

const statements = ({ where, tenantId }: Reach, id: number): SQL[] => [
  sql`select c.id, c.wire_id as "wireId", c.name, c.path, coalesce(s.version, 0) as version
    from clients c left join file_setups s on s.tenant_id = c.tenant_id and s.site_id = c.id
    where ${where(sql`c.tenant_id`, sql`c.id`)} and c.id = ${id}`,
  setupsQuery(tenantId),
  sql`select a.id, a.name from clients c join clients a on a.tenant_id = c.tenant_id and starts_with(c.path, a.path)
    where ${where(sql`c.tenant_id`, sql`c.id`)} and ${where(sql`a.tenant_id`, sql`a.id`)} and c.id = ${id}`,
  countedTitles(where, id),
  zoneQuery(tenantId),
];

function stateOf(found: Row[][], now: Date): SetupState {
  const [sites = [], rows = [], names = [], titles = [], zones = []] = found;
  const [site] = sites as unknown as SetupSite[];
  if (!site) throw new AppError('notFound');
  return {
    site,
    rows: rows as unknown as SetupRow[],
    names: new Map((names as unknown as { id: number; name: string }[]).map(({ id, name }) => [id, name])),
    titles: titles as unknown as JobTitle[],
    today: dayIn((zones as unknown as ZoneRow[])[0], now),
  };
}

/** The state of a location in reach; 404 otherwise. */
export const readState = async (data: Data, caller: Caller, id: number, now: Date): Promise<SetupState> =>
  stateOf(await data.read(caller, (reach) => statements(reach, id)), now);

/** The same within a transaction. */
export const stateIn = async (tx: ScopedTx, id: number, now: Date): Promise<SetupState> =>
  stateOf(await Promise.all(statements(tx.reach, id).map((statement) => tx.query(statement))), now);

/** The set-up that holds at a place of the tree, and which location it comes from. */
export function holderOf(rows: readonly SetupRow[], path: string): SetupRow | null {
  const upwards = path.split('/').filter(Boolean).map(Number).toReversed();
  const siteId = upwards.find((id) => rows.some((row) => row.siteId === id));
  return rows.find((row) => row.siteId === siteId) ?? null;
}

/** What would hold at a location without a set-up of its own. */
export const aboveOf = ({ rows, site }: SetupState): SetupRow | null =>
  holderOf(
    rows.filter(({ siteId }) => siteId !== site.id),
    site.path,
  );

/** A location's own set-up; null where it has none. */
export const ownOf = ({ rows, site }: SetupState): LocationSetup | null =>
  rows.find(({ siteId }) => siteId === site.id)?.setup ?? null;

/** A set-up without exceptions of job titles that have been removed since. */
function inUse(values: SetupValues, titles: readonly JobTitle[]): SetupValues {
  const known = new Set(titles.map(({ jobTitleId }) => String(jobTitleId)));
  const kept = Object.entries(values.titles).filter(([id]) => known.has(id));
  return { ...values, titles: Object.fromEntries(kept) };
}

/** What a state looks like on the wire. */
export function presentState(state: SetupState): FileSetupView {
  const { site, rows, names, titles, today } = state;
  const held = (row: SetupRow | null) => {
    const from: SetupSource | null = row && {
      legacyClientId: row.siteId,
      name: names.get(row.siteId) ?? null,
    };
    return { from, values: inUse(valuesOf(row?.setup), titles) };
  };
  return {
    _id: site.wireId,
    legacyClientId: site.id,
    name: site.name,
    version: site.version,
    own: ownOf(state) !== null,
    ...held(holderOf(rows, site.path)),
    above: held(aboveOf(state)),
    docTypes: [...setupDocTypes(today)],
    jobTitles: titles,
  };
}

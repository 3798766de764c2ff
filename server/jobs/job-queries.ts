import { MAX_JOBS_SEARCHED, type JobFilter } from '../../domain/jobs/contract';
import type { JobKindName } from '../../domain/job-kinds';
import type { RecomputeReason } from '../../domain/jobs/recompute-reasons';
import type { ListRange } from '../../domain/shared/list-dialect';
import { clients } from '../clients/tables';
import { rosterImports } from '../roster-import/tables';
import { visibleImports } from '../roster-import';
import { packets } from '../packets/tables';
import { photoImports } from '../photos/tables';
import type { TenantCaller } from '../platform/access/caller';
import { alias, array, fields, pick, sql, type Reach, type RowOf, type SQL } from '../platform/db';
import { jobs } from '../platform/jobs/tables';
import { limitOf } from '../platform/lists';

/** Which jobs a reader may see. */
export interface JobVisibility {
  /** The tenant, under the alias `j`. */
  where: SQL;
  kinds: readonly JobKindName[];
  /** Readers of some locations, and auditors, see only what they started. */
  startedBy: number | null;
  /** Of some locations: only jobs about those that they still have access to, under the alias `j`. */
  within: SQL | null;
}

const all = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `);

export const visible = ({ kinds, startedBy, within }: Omit<JobVisibility, 'where'>): SQL =>
  all([
    sql`j.type = any(${array(kinds)}::text[])`,
    ...(startedBy === null ? [] : [sql`j.created_by = ${startedBy}`]),
    ...(within === null ? [] : [within]),
  ]);

const IMPORT_ID = sql`(j.data->>'importId')::uuid`;

/** The condition that a reader of some locations has access to those that a job changes. */
export const withinReach = (reach: Reach, caller: TenantCaller): SQL => sql`case
  when j.type in ('rosterImport.apply', 'rosterImport.undo') then exists (select from roster_imports i
    where ${visibleImports(reach, caller)} and i.id = ${IMPORT_ID})
  when j.type in ('setup.push', 'users.copy') then exists (select from clients c
    where ${reach.where(sql`c.tenant_id`, sql`c.id`)} and c.id = (j.data->>(case j.type when 'setup.push' then 'sourceId' else 'to' end))::int)
  else true end`;

/** The newest jobs by index, and of those the ones that match. */
function matched({ where, ...visibility }: JobVisibility, { kinds, states }: JobFilter): SQL {
  const conditions = [
    visible(visibility),
    ...(kinds?.length ? [sql`j.type = any(${array(kinds)}::text[])`] : []),
    ...(states?.length ? [sql`j.state = any(${array(states)}::text[])`] : []),
  ];
  return sql`select j.* from (
      select j.* from jobs j where ${where} order by j.created_at desc limit ${MAX_JOBS_SEARCHED}) j
    where ${all(conditions)}`;
}

export const countJobs = (visibility: JobVisibility, filter: JobFilter): SQL =>
  sql`select count(*)::int as total from (${matched(visibility, filter)}) m`;

const j = alias(jobs, 'j');
const c = alias(clients, 'c');
const s = alias(clients, 's');
const r = alias(rosterImports, 'r');
const p = alias(packets, 'p');

/** The location that the job's data names, by its kind. */
const LOCATION_ID = sql`case j.type when 'setup.push' then (j.data->>'sourceId')::int
  when 'users.copy' then (j.data->>'to')::int else r.site_id end`;

const ROW = fields({
  jobId: j.id,
  kind: sql<JobKindName>`j.type`,
  ...pick(j, 'tenantId', 'state', 'done', 'total', 'result', 'error', 'createdBy', 'createdAt', 'updatedAt'),
  /** Jobs keep the member of staff who impersonated the user in one of these places. */
  realUserId: sql<
    number | null
  >`(coalesce(j.data->>'realUserId', j.data#>>'{realBy,id}', j.data#>>'{by,realUser,id}'))::int`,
  because: sql<string | null>`j.data->>'because'`,
  reason: sql<RecomputeReason | null>`j.data->'reason'`,
  removes: sql<boolean>`coalesce(j.data->>'remove', 'false') = 'true'`,
  clientWireId: c.wireId,
  clientName: c.name,
  locationId: s.id,
  locationWireId: s.wireId,
  locationName: s.name,
  importId: sql<string | null>`${IMPORT_ID}`,
  fileName: sql<string | null>`coalesce(${r.fileName}, ${alias(photoImports, 'h').fileName})`,
  packet: p.scope,
  packetProblem: p.problem,
});
/** Joined columns are null where a job has none, or its reader can't see it. */
type Joined =
  | 'clientWireId'
  | 'clientName'
  | 'locationId'
  | 'locationWireId'
  | 'locationName'
  | 'packet'
  | 'packetProblem';
type Row = RowOf<typeof ROW>;
export type JobRow = Omit<Row, Joined> & { [Key in Joined]: Row[Key] | null };

/** A page of jobs with what they are about, which is looked up only for the rows of the page. */
export const jobRows = (visibility: JobVisibility, filter: JobFilter, range: ListRange | null): SQL => sql`
  select ${ROW} from (select * from (${matched(visibility, filter)}) m
    order by m.created_at desc, m.id desc ${limitOf(range)}) j
  left join clients c on c.tenant_id = j.tenant_id and c.id = j.tenant_id
  left join roster_imports r on j.type in ('rosterImport.apply', 'rosterImport.undo') and r.tenant_id = j.tenant_id and r.id = ${IMPORT_ID}
  left join photo_imports h on j.type = 'photoImport.apply' and h.tenant_id = j.tenant_id and h.id = ${IMPORT_ID}
  left join packets p on j.type in ('packet.make', 'poolBinder.make') and p.tenant_id = j.tenant_id and p.id = (j.data->>'packetId')::uuid
  left join clients s on s.tenant_id = j.tenant_id and s.id = ${LOCATION_ID}
  order by j.created_at desc, j.id desc`;

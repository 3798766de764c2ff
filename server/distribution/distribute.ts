import { PLACES } from '../declared-tables';
import type { Database, Run } from '../platform/db/database';
import type { Place } from '../platform/db/declared-tables';
import { OperatorError } from '../platform/operator-error';

// Puts the tables of a database with the Citus extension on its nodes.

/** Where a table is, or has to be. `local`: on the coordinator, as before. */
type Where = Place | 'by tenant';

export interface TablePlace {
  name: string;
  wanted: Where;
  present: Where;
}

/** Tenants' rows are together with those of this table. */
const TOGETHER_WITH = 'employees';

const TABLES = `select c.relname::text as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id') as of_tenant,
    case p.partmethod when 'h' then 'by tenant' when 'n' then 'every node' else 'coordinator' end as present
  from pg_class c left join pg_dist_partition p on p.logicalrelid = c.oid
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname <> '${TOGETHER_WITH}', c.relname`;

/**
 * Functions that read or write as the owner, of the tenant that is their first argument. They run on the tenant's node: a transaction can't write
 * rows of a tenant from the coordinator as two roles.
 */
const FUNCTIONS = [
  'audit_append(int,jsonb)',
  'roadfile_clear_versions(int,int[])',
  'roadfile_follow_employee(int,int,int,boolean)',
  'roadfile_imports_under_way(int)',
  'roadfile_keep_locations(int,int[])',
  'roadfile_lock_numbers(int)',
  'roadfile_mask_kept(int,text,jsonb,text,text)',
  'roadfile_merges_of(int,int[])',
  'roadfile_place_merges(int,int)',
  'roadfile_ssn_taken(int,bytea[],int)',
  'roadfile_unfollow_employee(int,int,int,jsonb,text[])',
];
const LOCAL_FUNCTIONS = `select name from unnest($1::text[]) as name where not exists (select from pg_catalog.pg_dist_object
  where classid = 'pg_proc'::regclass and objid = to_regprocedure(name) and force_delegation)`;

/** Tables whose triggers are off, as while they are moved. */
const TRIGGERS_OFF = `select distinct c.relname::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and t.tgenabled = 'D' and c.relnamespace = 'public'::regnamespace`;

interface Found {
  name: string;
  of_tenant: boolean;
  present: Where;
}

/** Every table with where it is and where it belongs. */
export async function readPlaces(run: Run): Promise<TablePlace[]> {
  return ((await run(TABLES)) as unknown as Found[]).map(({ name, of_tenant: ofTenant, present }) => ({
    name,
    wanted: PLACES[name] ?? (ofTenant ? 'by tenant' : 'coordinator'),
    present,
  }));
}

export const isDistributed = (places: readonly TablePlace[]): boolean =>
  places.some(({ present }) => present !== 'coordinator');

/** Whether the database has the extension. */
export async function hasCitus(run: Run): Promise<boolean> {
  return (await run(`select from pg_extension where extname = 'citus'`)).length > 0;
}

/**
 * What a server needs to know at its start: throws if some tables are where they belong and others aren't, such as after an upgrade with new
 * tables or a run that was interrupted.
 */
export async function requireWhole(database: Database): Promise<void> {
  if (database.engine !== 'postgres') return;
  const run: Run = (text, values) => database.execute(text, values);
  if (!(await hasCitus(run))) return;
  const places = await readPlaces(run);
  if (!isDistributed(places)) return;
  const wrong = places.filter(({ wanted, present }) => wanted !== present).map(describePlace);
  const local = await run(LOCAL_FUNCTIONS, [FUNCTIONS]);
  wrong.push(
    ...local.map(({ name }) => `${String(name)} runs on the coordinator and belongs to the tenant's node`),
  );
  wrong.push(...(await run(TRIGGERS_OFF)).map(({ name }) => `the triggers of ${String(name)} are off`));
  if (wrong.length === 0) return;
  throw new OperatorError(
    `The database is distributed in part: ${wrong.join(', ')}. Run npm run distribute.`,
  );
}

export const describePlace = ({ name, wanted, present }: TablePlace): string =>
  `${name} is ${PLACE_WORDS[present]} and belongs ${PLACE_WORDS[wanted]}`;
const PLACE_WORDS: Record<Where, string> = {
  'by tenant': 'split by tenant',
  'every node': 'on every node',
  coordinator: 'on the coordinator',
};

/**
 * What no migration can say for both kinds of databases.
 *
 * - Settings of a transaction reach other nodes as statements only.
 * - A policy of a distributed table can't have a subquery. Others have one where it is worked out once instead of for every row.
 * - The nodes connect with each other as the role of the transaction.
 * - `insert … select` takes the numbers of new rows as that role.
 */
const DIFFERENCES = [
  `create or replace function roadfile_set(p_name text, p_value text) returns text language plpgsql as $$
    begin
      -- A plan for any value names no node: see the setting of the database below.
      if p_name = 'plan_cache_mode' then return p_value; end if;
      execute format('set local %s = %L', regexp_replace(p_name, '\\w+', '"\\&"', 'g'), p_value);
      return p_value;
    end $$`,
  'create or replace function roadfile_once(p_condition text) returns text language sql as $$ select p_condition $$',
  `do $$
    declare
      one record;
    begin
      for one in select tablename, regexp_replace(regexp_replace(qual,
          '(\\w+) = ANY \\(\\( SELECT roadfile_sites\\(\\) AS roadfile_sites\\)::integer\\[\\]\\)', 'roadfile_at(\\1)', 'g'),
          '\\( SELECT (roadfile_(?:all_)?sites\\(\\)) AS \\w+\\)', '\\1', 'g') as condition
        from pg_policies where policyname = 'reach' and qual like '%SELECT roadfile_%'
      loop
        execute format('alter policy reach on %I using (%s) with check (%s)', one.tablename, one.condition, one.condition);
      end loop;
    end $$`,
  ...['clients', 'job_titles', 'employees', 'gaps', 'employee_words', 'audit_heads'].map(
    (name) => `alter policy across on ${name} using (tenant_id = any (roadfile_clients()))`,
  ),
  'grant usage on all sequences in schema public to roadfile_app, roadfile_client, roadfile_system, roadfile_within',
];
const COMPLETION = `citus.recover_2pc_interval = '2s'`;
const ROLES = ['roadfile_app', 'roadfile_client', 'roadfile_system', 'roadfile_within', 'roadfile_across'];

/** Triggers are off while tables are moved, so what a server writes meanwhile would lack what follows from it. */
async function requireNoServer(run: Run): Promise<void> {
  const [lease] = await run('select holder from leases where expires_at > now()');
  if (lease)
    throw new OperatorError(
      `A server is running (${String(lease['holder'])}). Stop all servers first: a server that was killed counts for 15 seconds.`,
    );
}

const placeStatement = ({ name, wanted }: TablePlace): string =>
  wanted === 'every node'
    ? `select create_reference_table('${name}')`
    : `select create_distributed_table('${name}', 'tenant_id'${name === TOGETHER_WITH ? '' : `, colocate_with => '${TOGETHER_WITH}'`})`;

/** Puts the tables where they belong, each in a transaction of its own: a run that was interrupted goes on. Returns how many were moved. */
export async function distribute(database: Database, say: (text: string) => void): Promise<number> {
  return database.session(async (run) => {
    if (!(await hasCitus(run)))
      throw new OperatorError('The database has no Citus extension. See docs/adr/0013-split-by-tenant.md.');
    const places = await readPlaces(run);
    const due = places.filter(({ wanted, present }) => wanted !== present);
    const stuck = due.filter(({ wanted, present }) => present !== 'coordinator' || wanted === 'coordinator');
    if (stuck.length > 0)
      throw new OperatorError(
        `These tables were distributed otherwise: ${stuck.map(describePlace).join(', ')}.`,
      );
    for (const place of ['every node', 'by tenant', 'coordinator'] as const) {
      const names = places.filter(({ wanted }) => wanted === place).map(({ name }) => name);
      say(`${PLACE_WORDS[place]}: ${names.join(', ')}`);
    }
    say(`${due.length} of ${places.length} tables are elsewhere.`);
    if (due.length > 0) await requireNoServer(run);
    const [current] = await run('select current_database() as name');
    const name = String(current?.name);
    await run(`alter database "${name}" set citus.enable_unsafe_triggers = on`);
    await run(`alter database "${name}" set citus.propagate_set_commands = 'local'`);
    // The job library creates its tables, which stay where it looks for them. Migrations turn it on.
    await run(`alter database "${name}" set citus.enable_ddl_propagation = off`);
    // A statement on a node may call functions that read the same tenant's rows of other tables.
    await run(`alter database "${name}" set citus.allow_nested_distributed_execution = on`);
    await run(`alter database "${name}" set plan_cache_mode to force_custom_plan`);
    // A request about a node that doesn't answer fails within 5 seconds.
    await run(`alter database "${name}" set citus.node_connection_timeout = '4s'`);
    // What a node's end interrupts between the two parts of a commit keeps its locks until the coordinator completes it.
    await run(`alter system set ${COMPLETION}`).then(
      () => run('select pg_reload_conf()'),
      () => say(`Only a superuser may set ${COMPLETION} on the coordinator: do it.`),
    );
    await run('set citus.enable_unsafe_triggers = on');
    await run('set citus.enable_ddl_propagation = on');
    for (const role of ROLES)
      await run(
        `select run_command_on_all_nodes('set citus.enable_ddl_propagation to off; alter role ${role} login')`,
      );
    for (const text of DIFFERENCES) await run(text);
    // The rows are copied as they are: triggers have added what follows from them before.
    for (const { name: table } of due) await run(`alter table "${table}" disable trigger user`);
    for (const place of due) {
      say(`${place.name}: ${PLACE_WORDS[place.wanted]} …`);
      await run(placeStatement(place));
    }
    for (const { name: table } of await run(TRIGGERS_OFF))
      await run(`alter table "${String(table)}" enable trigger user`);
    for (const name of FUNCTIONS)
      await run(
        `select create_distributed_function('${name}', 'p_tenant', colocate_with => '${TOGETHER_WITH}', force_delegation => true)`,
      );
    return due.length;
  });
}

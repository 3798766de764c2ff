CREATE UNIQUE INDEX "orders_request" ON "orders" USING btree ("request_id","tenant_id");
--> statement-breakpoint
-- Written by hand from here on.
-- A policy with a subquery can't be distributed, and without one, what it compares is worked out for every row unless it is a condition of an
-- index. So callers who reach a whole client, which are most, have a role of their own, roadfile_client, whose policies compare the tenant
-- alone. It has the rights of roadfile_app. Callers who reach only some locations remain roadfile_app.
do $$
declare
  one record;
begin
  for one in
    select format('%s on %s %s', a.privilege_type, case c.relkind when 'S' then 'sequence' else 'table' end, c.oid::regclass) as given
      from pg_class c, aclexplode(c.relacl) a
      where c.relnamespace = 'public'::regnamespace and a.grantee = 'roadfile_app'::regrole
    union all
    select format('%s (%I) on table %s', a.privilege_type, t.attname, t.attrelid::regclass)
      from pg_class c join pg_attribute t on t.attrelid = c.oid, aclexplode(t.attacl) a
      where c.relnamespace = 'public'::regnamespace and a.grantee = 'roadfile_app'::regrole
    union all
    select format('%s on function %s', a.privilege_type, p.oid::regprocedure) from pg_proc p, aclexplode(p.proacl) a
      where p.pronamespace = 'public'::regnamespace and a.grantee = 'roadfile_app'::regrole
  loop
    execute format('grant %s to roadfile_client', one.given);
  end loop;
end $$;
--> statement-breakpoint
-- A setting of the transaction, as set_config, which a plan has instead. In a distributed database it is a statement, which goes to all nodes:
-- `npm run distribute`.
create function roadfile_set(p_name text, p_value text) returns text language sql as $$ select set_config(p_name, p_value, true) $$;
--> statement-breakpoint
-- Whether a location is one of those that the caller reaches. Searching the text costs a quarter of what an array made for every row does.
create function roadfile_at(p_site int) returns boolean language sql stable parallel safe
  as $$ select strpos(',' || current_setting('roadfile.sites', true) || ',', ',' || p_site || ',') > 0 $$;
--> statement-breakpoint
create function roadfile_set_policy(name text, policy text, role text, condition text) returns void language plpgsql as $$
begin
  execute format('drop policy if exists %I on %I', policy, name);
  execute format('create policy %I on %I to %I using (%s) with check (%s)', policy, name, role, condition, condition);
end $$;
--> statement-breakpoint
-- A condition with the reach worked out once for a statement, not for every row: in subqueries. A distributed database can't have them, so
-- `npm run distribute` replaces this function, and what it made.
create function roadfile_once(p_condition text) returns text language sql as $$
  select replace(replace(regexp_replace(p_condition, 'roadfile_at\((\w+)\)', '\1 = any ((select roadfile_sites())::int[])', 'g'),
    'roadfile_all_sites()', '(select roadfile_all_sites())'), '<@ roadfile_sites()', '<@ (select roadfile_sites())') $$;
--> statement-breakpoint
-- The policies of a table. `reach` and `whole`: what holds beside the tenant for callers who reach some locations, and a whole client.
create function roadfile_set_policies(name text, reach text, whole text) returns void language plpgsql as $$
declare
  tenant text := 'tenant_id = roadfile_tenant()';
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  perform roadfile_set_policy(name, 'reach', 'roadfile_app', roadfile_once(concat_ws(' and ', tenant, nullif(reach, ''))));
  perform roadfile_set_policy(name, 'whole', 'roadfile_client', concat_ws(' and ', tenant, nullif(whole, '')));
  perform roadfile_set_policy(name, 'within', 'roadfile_within', tenant);
  perform roadfile_set_policy(name, 'everything', 'roadfile_system', 'true');
end $$;
--> statement-breakpoint
-- Puts a tenant's table under row-level security. Later migrations call it for their tables.
-- `site_column`: the column with the location, null for none. `also`: a further condition on a row, '' for none. It has no subquery: see roadfile_once.
create or replace function roadfile_isolate(name text, site_column text, also text default '') returns void language plpgsql as $$
begin
  perform roadfile_set_policies(name,
    concat_ws(' and ', case when site_column is not null then format('(roadfile_all_sites() or roadfile_at(%I))', site_column) end, nullif(also, '')), also);
  execute format('grant select, insert, update, delete on %I to roadfile_app, roadfile_client', name);
end $$;
--> statement-breakpoint
-- The policies of a table of an employee's records, which has employee_site_id. Rows of no employee are out of reach, but for those of which
-- `unless` is true.
create function roadfile_set_record_policies(name text, unless text default '') returns void language plpgsql as $$
declare
  reach text := 'employee_site_id is not null and (roadfile_all_sites() or roadfile_at(employee_site_id))';
  whole text := 'employee_site_id is not null';
begin
  if unless <> '' then
    reach := format('(%s or %s)', unless, reach);
    whole := format('(%s or %s)', unless, whole);
  end if;
  perform roadfile_set_policies(name, reach, whole);
end $$;
--> statement-breakpoint
-- The same as roadfile_isolate for such a table. It needs the trigger `place` too.
create function roadfile_isolate_records(name text, unless text default '') returns void language plpgsql as $$
begin
  perform roadfile_set_record_policies(name, unless);
  execute format('grant select, insert, update, delete on %I to roadfile_app, roadfile_client', name);
end $$;
--> statement-breakpoint
select roadfile_set_policies('job_titles', '', '');
--> statement-breakpoint
select roadfile_set_policies('file_setups', '', '');
--> statement-breakpoint
select roadfile_set_policies('files', '', '');
--> statement-breakpoint
select roadfile_set_policies('roster_mappings', '', '');
--> statement-breakpoint
select roadfile_set_policies('jobs', '', '');
--> statement-breakpoint
-- Jobs over all clients are the provider's, and go on under one client after the other.
select roadfile_set_policy('jobs', 'within', 'roadfile_within', 'tenant_id in (0, roadfile_tenant())');
--> statement-breakpoint
select roadfile_set_policies('audit_heads', '', '');
--> statement-breakpoint
select roadfile_set_policies('audit_entries', '', '');
--> statement-breakpoint
select roadfile_set_policies('driver_monitorings', '', '');
--> statement-breakpoint
select roadfile_set_policies('client_reps', '', '');
--> statement-breakpoint
select roadfile_set_policies('notification_stops', '', '');
--> statement-breakpoint
select roadfile_set_policies('notification_sendings', '', '');
--> statement-breakpoint
select roadfile_set_policies('notification_days', '', '');
--> statement-breakpoint
select roadfile_set_policies('retention_settings', '', '');
--> statement-breakpoint
select roadfile_set_policies('api_answers', '', '');
--> statement-breakpoint
-- The key of a request is of the client that its user has chosen, whatever the request is about.
drop policy within on api_answers;
--> statement-breakpoint
create policy within on api_answers to roadfile_within using (tenant_id = roadfile_tenant()) with check (true);
--> statement-breakpoint
select roadfile_set_policies('employee_words', '', '');
--> statement-breakpoint
select roadfile_set_policies('clients', '(roadfile_all_sites() or roadfile_at(id))', '');
--> statement-breakpoint
select roadfile_set_policies('client_aliases', '(roadfile_all_sites() or roadfile_at(site_id))', '');
--> statement-breakpoint
select roadfile_set_policies('employees', '(roadfile_all_sites() or roadfile_at(site_id))', '');
--> statement-breakpoint
select roadfile_set_policies('gaps', '(roadfile_all_sites() or roadfile_at(site_id))', '');
--> statement-breakpoint
select roadfile_set_policies('daily_figures', '(roadfile_all_sites() or roadfile_at(site_id))', '');
--> statement-breakpoint
select roadfile_set_policies('user_sites', '(roadfile_all_sites() or roadfile_at(site_id))', '');
--> statement-breakpoint
select roadfile_set_policies('med_card_submissions', '(roadfile_all_sites() or roadfile_at(site_id))', '');
--> statement-breakpoint
select roadfile_set_policies('lab_accounts', '(roadfile_all_sites() or roadfile_at(site_id))', '');
--> statement-breakpoint
select roadfile_set_policies('settings_push_sites', '(roadfile_all_sites() or roadfile_at(site_id))', '');
--> statement-breakpoint
select roadfile_set_policies('notification_contacts', '(roadfile_all_sites() or roadfile_at(site_id))', '');
--> statement-breakpoint
select roadfile_set_policies('api_keys', '(roadfile_all_sites() or roadfile_at(site_id))', '');
--> statement-breakpoint
select roadfile_set_policies('audits', '(roadfile_all_sites() or roadfile_at(site_id))', '');
--> statement-breakpoint
select roadfile_set_record_policies('accidents');
--> statement-breakpoint
select roadfile_set_record_policies('deadlines');
--> statement-breakpoint
select roadfile_set_record_policies('disqualifications');
--> statement-breakpoint
select roadfile_set_record_policies('documents');
--> statement-breakpoint
select roadfile_set_record_policies('driving_statements');
--> statement-breakpoint
select roadfile_set_record_policies('earlier_versions', 'employee_id = 0');
--> statement-breakpoint
select roadfile_set_record_policies('employee_merges');
--> statement-breakpoint
select roadfile_set_record_policies('employee_photos');
--> statement-breakpoint
select roadfile_set_record_policies('employments');
--> statement-breakpoint
select roadfile_set_record_policies('investigation_steps');
--> statement-breakpoint
select roadfile_set_record_policies('legal_holds', 'employee_id is null');
--> statement-breakpoint
select roadfile_set_record_policies('mvr_records');
--> statement-breakpoint
select roadfile_set_record_policies('notes');
--> statement-breakpoint
select roadfile_set_record_policies('orders');
--> statement-breakpoint
select roadfile_set_record_policies('questionnaire_answers');
--> statement-breakpoint
select roadfile_set_record_policies('retention_items');
--> statement-breakpoint
select roadfile_set_record_policies('test_exceptions');
--> statement-breakpoint
select roadfile_set_record_policies('vaccines');
--> statement-breakpoint
select roadfile_set_record_policies('order_verifications');
--> statement-breakpoint
select roadfile_set_policies('jump_list', '(roadfile_all_sites() or roadfile_at(site_id)) and user_id = roadfile_user()', 'user_id = roadfile_user()');
--> statement-breakpoint
select roadfile_set_policies('packets', 'user_id = roadfile_user()', 'user_id = roadfile_user()');
--> statement-breakpoint
select roadfile_set_policies('photo_imports', 'roadfile_all_sites()', '');
--> statement-breakpoint
select roadfile_set_policies('photo_import_rows', 'roadfile_all_sites()', '');
--> statement-breakpoint
select roadfile_set_policies('roster_imports', '(roadfile_all_sites() or roadfile_at(site_id) and sites <@ roadfile_sites())', '');
--> statement-breakpoint
select roadfile_set_policies('roster_import_rows', '(roadfile_all_sites() or sites <@ roadfile_sites())', '');
--> statement-breakpoint
alter policy reach on users to roadfile_app, roadfile_client using (tenant_id = roadfile_tenant() or id = roadfile_user());
--> statement-breakpoint
alter policy within on users using (coalesce(tenant_id, 0) in (0, roadfile_tenant()));
--> statement-breakpoint
alter policy within_insert on users with check (coalesce(tenant_id, 0) = roadfile_tenant());
--> statement-breakpoint
alter policy within_update on users using (coalesce(tenant_id, 0) = roadfile_tenant()) with check (coalesce(tenant_id, 0) = roadfile_tenant());
--> statement-breakpoint
alter policy within_delete on users using (coalesce(tenant_id, 0) = roadfile_tenant());
--> statement-breakpoint
alter policy own on saved_views to roadfile_app, roadfile_client using (user_id = roadfile_user()) with check (user_id = roadfile_user());
--> statement-breakpoint
drop trigger keys_of_added_locations on clients;
--> statement-breakpoint
drop trigger keys_of_changed_locations on clients;
--> statement-breakpoint
drop function roadfile_key_reach_changed();
--> statement-breakpoint
-- Where a table is split, its parts are named by their number.
create or replace function roadfile_keep_version() returns trigger
  language plpgsql security definer set search_path = public as $$
declare
  was jsonb := to_jsonb(old);
  of_employee int := coalesce((was->>tg_argv[1])::int, 0);
begin
  if tg_op = 'DELETE' and of_employee <> 0
    and not exists (select 1 from employees where tenant_id = old.tenant_id and id = of_employee) then
    delete from earlier_versions where tenant_id = old.tenant_id and employee_id = of_employee;
    return null;
  end if;
  -- Not now(): a transaction that began earlier may change the row later.
  insert into earlier_versions (tenant_id, employee_id, table_name, record_id, until, record)
  select old.tenant_id, of_employee, regexp_replace(tg_table_name, '_[0-9]+$', ''), (was->>tg_argv[0])::int, clock_timestamp(), jsonb_object_agg(key, value)
  from jsonb_each(was) where key = any (string_to_array(tg_argv[2], ','))
  on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
-- API keys are authorized again, too, as sessions are.
create or replace function roadfile_add_location(p_parent int, p_name text, out location_id int, out told uuid[])
  language plpgsql security definer set search_path = public as $$
declare
  parent clients%rowtype;
begin
  select * into parent from clients where tenant_id = roadfile_tenant() and id = p_parent
    and (roadfile_all_sites() or id = any (roadfile_sites())) for no key update;
  if not found then
    raise exception 'a location below a client that is out of reach' using errcode = '42501';
  end if;
  location_id := nextval(pg_get_serial_sequence('clients', 'id'));
  insert into clients (tenant_id, id, parent_id, path, level, name, time_zone, employee_identifier)
  values (parent.tenant_id, location_id, parent.id, parent.path || location_id || '/', parent.level + 1, p_name,
    parent.time_zone, parent.employee_identifier);
  if not roadfile_all_sites() then
    perform roadfile_set('roadfile.sites', concat_ws(',', current_setting('roadfile.sites'), location_id));
  end if;
  update api_keys set access_version = access_version + 1
    where tenant_id = parent.tenant_id and revoked_at is null and expires_at > now();
  told := '{}';
  if parent.parent_id is not null then
    with changed as (
      update sessions s set access_version = access_version + 1 from users u
      where u.id = coalesce(s.impersonating_user_id, s.user_id) and s.revoked_at is null and s.expires_at > now()
        and (u.tenant_id is null or u.tenant_id = parent.tenant_id and exists (
          select 1 from user_sites us join clients top on top.tenant_id = us.tenant_id and top.id = us.site_id
          where us.tenant_id = parent.tenant_id and us.user_id = u.id and top.parent_id is not null
            and parent.path like top.path || '%'))
      returning s.id)
    select coalesce(array_agg(id), '{}') into told from changed;
  end if;
end $$;
--> statement-breakpoint
create or replace function roadfile_reach_changed(p_tenant int) returns table (session_id uuid, stopped text, stopped_name text)
  language plpgsql security definer set search_path = public as $$
begin
  if current_setting('role') in ('roadfile_app', 'roadfile_within') and p_tenant is distinct from roadfile_tenant() then
    raise exception 'the reach of another tenant' using errcode = '42501';
  end if;
  update api_keys set access_version = access_version + 1
    where tenant_id = p_tenant and revoked_at is null and expires_at > now();
  return query
    with living as (
      select s.id, s.impersonating_user_id as target from sessions s
      join users u on u.id = coalesce(s.impersonating_user_id, s.user_id)
      where s.revoked_at is null and s.expires_at > now() and (u.tenant_id = p_tenant or u.tenant_id is null)
      order by s.id for update of s
    ), leaving as (
      select l.id, t.wire_id, t.first_name || ' ' || t.last_name as name from living l join users t on t.id = l.target
      where roadfile_shut_out(t.id)
    ), written as (
      update sessions s set access_version = access_version + 1,
        impersonating_user_id = case when exists (select 1 from leaving o where o.id = s.id) then null else s.impersonating_user_id end
      from living l where l.id = s.id returning s.id
    )
    select w.id, o.wire_id::text, o.name::text from written w left join leaving o on o.id = w.id;
end $$;
--> statement-breakpoint
-- An employee who is back from a merge has the record of their own merges again, see roadfile_place_records.
create function roadfile_place_merges(p_employee int) returns void
  language sql security definer set search_path = public as $$
  update employee_merges set employee_id = employee_id where tenant_id = roadfile_tenant() and employee_id = p_employee $$;
--> statement-breakpoint
revoke all on function roadfile_place_merges(int) from public;
--> statement-breakpoint
grant execute on function roadfile_place_merges(int) to roadfile_app, roadfile_client, roadfile_system, roadfile_within;
--> statement-breakpoint
-- These functions read or write as the owner, so they compare the tenant themselves, now for this role too.
do $do$
declare
  one record;
begin
  for one in select pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = 'public'::regnamespace and prosrc like '%(''roadfile_app'', ''roadfile_within'')%'
  loop
    execute replace(one.definition, $$('roadfile_app', 'roadfile_within')$$, $$('roadfile_app', 'roadfile_client', 'roadfile_within')$$);
  end loop;
end $do$;
--> statement-breakpoint
-- The same words. A distributed database reads the added rows and writes other rows in two statements only.
create or replace function roadfile_add_words() returns trigger language plpgsql as $$
declare
  tenant int;
  words text[];
  ids int[];
  lasts text[];
  firsts text[];
begin
  for tenant in select distinct tenant_id from added loop
    select array_agg(w), array_agg(a.id), array_agg(a.last_key), array_agg(a.first_key) into words, ids, lasts, firsts
      from added a, roadfile_employee_words(a.id, a.first_key, a.last_key, a.work_key) w where a.tenant_id = tenant;
    insert into employee_words (tenant_id, word, employee_id, last_key, first_key)
      select tenant, n.* from unnest(words, ids, lasts, firsts) n on conflict do nothing;
  end loop;
  return null;
end $$;
--> statement-breakpoint
-- A distributed database takes no parameters in functions in SQL. None of these was merged into the statement that calls it.
do $do$
declare
  one record;
begin
  for one in select pg_get_functiondef(p.oid) as definition, btrim(prosrc, E' \n;') as body, proretset, prorettype from pg_proc p
    join pg_language l on l.oid = prolang
    where pronamespace = 'public'::regnamespace and lanname = 'sql' and proname in ('roadfile_zone', 'roadfile_carrier', 'roadfile_has_service',
      'roadfile_shut_out', 'roadfile_reaches', 'roadfile_locked_until', 'roadfile_name_file', 'roadfile_place_merges',
      'roadfile_ssn_taken')
  loop
    execute replace(split_part(one.definition, '$function$', 1), 'LANGUAGE sql', 'LANGUAGE plpgsql') || format(
      case when one.proretset then '$function$ begin return query %s; end $function$'
        when one.prorettype = 'void'::regtype then '$function$ begin %s; end $function$'
        else '$function$ begin return (%s); end $function$' end, one.body);
  end loop;
end $do$;
--> statement-breakpoint
create or replace function roadfile_restore_employee(p_row jsonb) returns void language plpgsql as $$
declare
  restored int;
begin
  insert into employees select (jsonb_populate_record(null::employees, p_row)).* returning id into restored;
  perform roadfile_place_merges(restored);
end $$;
--> statement-breakpoint
create or replace function roadfile_location_before(p_tenant int, p_site int, p_moment timestamptz) returns table (path text, time_zone text)
  language plpgsql stable security definer set search_path = public as $$
declare
  kept jsonb;
begin
  if current_setting('role') in ('roadfile_app', 'roadfile_client', 'roadfile_within') and p_tenant is distinct from roadfile_tenant() then
    return;
  end if;
  select v.record into kept from earlier_versions v where v.tenant_id = p_tenant and v.employee_id = 0 and v.table_name = 'clients'
    and v.record_id = p_site and v.until >= p_moment order by v.until limit 1;
  return query select coalesce(kept->>'path', c.path), coalesce(kept->>'time_zone', c.time_zone) from clients c
    where c.tenant_id = p_tenant and c.id = p_site;
end $$;
--> statement-breakpoint
-- A policy with a subquery sends the planner of a distributed database in circles.
create function roadfile_is_user_within(p_user int) returns boolean
  language plpgsql stable security definer set search_path = public as $$
begin
  return exists (select from users u where u.id = p_user and coalesce(u.tenant_id, 0) = roadfile_tenant());
end $$;
--> statement-breakpoint
revoke all on function roadfile_is_user_within(int) from public;
--> statement-breakpoint
grant execute on function roadfile_is_user_within(int) to roadfile_system, roadfile_within;
--> statement-breakpoint
alter policy within on saved_views using (roadfile_is_user_within(user_id));

-- Functions that write as their owner name the tenant first, so that a distributed database runs them on the tenant's node (FUNCTIONS in
-- server/distribution/distribute.ts). Servers of the release before call those without a tenant.
create function roadfile_require_tenant(p_tenant int) returns void language plpgsql as $$
begin
  if p_tenant is distinct from roadfile_tenant() then
    raise exception 'the rows of another tenant' using errcode = '42501';
  end if;
end $$;
--> statement-breakpoint
create function roadfile_follow_employee(p_tenant int, p_from int, p_to int, p_exception boolean) returns jsonb
  language plpgsql security definer set search_path = public as $$
declare
  statements jsonb;
  holds jsonb;
  answers jsonb;
  versions jsonb;
begin
  perform roadfile_require_tenant(p_tenant);
  if (select count(*) from employees where tenant_id = p_tenant and id in (p_from, p_to)
    and (roadfile_all_sites() or site_id = any (roadfile_sites()::int[]))) <> 2 then
    raise exception 'An employee is out of reach.';
  end if;
  with moved as (update driving_statements set employee_id = p_to
    where tenant_id = p_tenant and employee_id = p_from returning hash)
    select coalesce(jsonb_agg(hash), '[]') into statements from moved;
  with moved as (update legal_holds set employee_id = p_to
    where tenant_id = p_tenant and employee_id = p_from and released_at is not null returning id)
    select coalesce(jsonb_agg(id), '[]') into holds from moved;
  with moved as (update questionnaire_answers set employee_id = p_to
    where tenant_id = p_tenant and employee_id = p_from returning id)
    select coalesce(jsonb_agg(id), '[]') into answers from moved;
  update earlier_versions set employee_id = -p_from
    where tenant_id = p_tenant and employee_id = p_from and table_name in ('employees', 'test_exceptions');
  with moved as (update earlier_versions set employee_id = p_to
    where tenant_id = p_tenant and employee_id = p_from returning table_name, record_id)
    select coalesce(jsonb_agg(distinct table_name || '/' || record_id), '[]') into versions from moved;
  update test_exceptions set employee_id = case when p_exception then p_to else -p_from end
    where tenant_id = p_tenant and employee_id = p_from;
  return jsonb_build_object('statements', statements, 'holds', holds, 'answers', answers, 'versions', versions, 'exception', p_exception);
end $$;
--> statement-breakpoint
create function roadfile_unfollow_employee(p_tenant int, p_from int, p_to int, p_followed jsonb, p_moved text[]) returns void
  language plpgsql security definer set search_path = public as $$
declare
  holds int[] := array(select jsonb_array_elements_text(p_followed->'holds')::int);
  answers int[] := array(select jsonb_array_elements_text(p_followed->'answers')::int);
begin
  perform roadfile_require_tenant(p_tenant);
  if (select count(*) from employees where tenant_id = p_tenant and id in (p_from, p_to)
    and (roadfile_all_sites() or site_id = any (roadfile_sites()::int[]))) <> 2 then
    raise exception 'An employee is out of reach.';
  end if;
  update driving_statements set employee_id = p_from
    where tenant_id = p_tenant and employee_id = p_to and p_followed->'statements' ? hash;
  update legal_holds set employee_id = p_from
    where tenant_id = p_tenant and employee_id = p_to and id = any (holds);
  update questionnaire_answers set employee_id = p_from
    where tenant_id = p_tenant and employee_id = p_to and id = any (answers);
  update earlier_versions set employee_id = p_from
    where tenant_id = p_tenant and (employee_id = -p_from or employee_id = p_to
      and (p_followed->'versions' ? (table_name || '/' || record_id::text) or table_name || '/' || record_id::text = any (p_moved)));
  update test_exceptions set employee_id = p_from
    where tenant_id = p_tenant and (employee_id = -p_from or employee_id = p_to and (p_followed->>'exception')::boolean);
end $$;
--> statement-breakpoint
create function roadfile_place_merges(p_tenant int, p_employee int) returns void
  language plpgsql security definer set search_path = public as $$
begin
  perform roadfile_require_tenant(p_tenant);
  update employee_merges set employee_id = employee_id where tenant_id = p_tenant and employee_id = p_employee;
end $$;
--> statement-breakpoint
-- The locks of numbers: those who ask for one share the tenant's, and a batch has it alone.
create function roadfile_lock_numbers(p_tenant int) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(1163, p_tenant);
end $$;
--> statement-breakpoint
create function roadfile_ssn_taken(p_tenant int, p_hashes bytea[], p_but int) returns boolean
  language plpgsql security definer set search_path = public as $$
begin
  perform roadfile_require_tenant(p_tenant);
  perform pg_advisory_xact_lock_shared(1163, p_tenant);
  perform pg_advisory_xact_lock(hashtextextended(encode(hash, 'hex'), p_tenant))
    from (select hash from unnest(p_hashes) one (hash) order by hash desc) sorted;
  return exists (select from employees where tenant_id = p_tenant and ssn_hash = any (p_hashes) and id is distinct from p_but);
end $$;
--> statement-breakpoint
-- Two statements: in such a function, a distributed database joins no split table with one that every node has.
create function roadfile_imports_under_way(p_tenant int) returns table (import_id uuid, job_state text)
  language plpgsql security definer set search_path = public as $$
declare
  one record;
begin
  perform roadfile_require_tenant(p_tenant);
  perform pg_advisory_xact_lock(1162, p_tenant);
  for one in select i.id, coalesce(i.undo_job_id, i.job_id) is not null as started, case when i.undoing then i.undo_job_id else i.job_id end as job
    from roster_imports i where i.tenant_id = p_tenant and (i.state = 'applying' or i.undoing) loop
    import_id := one.id;
    job_state := case when one.started then coalesce((select j.state from jobs j where j.id = one.job), 'parked') end;
    return next;
  end loop;
end $$;
--> statement-breakpoint
-- Rows are found by their keys: the same place holds another row on another node.
create function roadfile_mask_kept(p_tenant int, p_table text, p_key jsonb, p_before text, p_after text) returns int
  language plpgsql security definer set search_path = public as $$
declare
  changed int;
begin
  if current_setting('role') in ('roadfile_app', 'roadfile_client', 'roadfile_within') then
    perform roadfile_require_tenant(p_tenant);
  end if;
  if p_table not in ('earlier_versions', 'legal_holds') or p_after !~ 'XXX-XX-[0-9X]{4}' then
    raise exception 'roadfile: the rows of % are kept', p_table;
  end if;
  if p_table = 'earlier_versions' then
    update earlier_versions set record = p_after::jsonb where tenant_id = p_tenant and employee_id = (p_key->>'employee_id')::int
      and table_name = p_key->>'table_name' and record_id = (p_key->>'record_id')::int and until = (p_key->>'until')::timestamptz
      and record = p_before::jsonb;
  else
    update legal_holds set reason = p_after where tenant_id = p_tenant and id = (p_key->>'id')::int and reason = p_before;
  end if;
  get diagnostics changed = row_count;
  return changed;
end $$;
--> statement-breakpoint
-- Called before the path or time zone of locations changes. Locations are on every node and their earlier versions are split, so no trigger
-- can write them.
create function roadfile_keep_locations(p_tenant int, p_sites int[]) returns void
  language plpgsql security definer set search_path = public as $$
declare
  one clients%rowtype;
begin
  if current_setting('role') in ('roadfile_app', 'roadfile_client', 'roadfile_within') then
    perform roadfile_require_tenant(p_tenant);
  end if;
  for one in select c.* from clients c where c.tenant_id = p_tenant and c.id = any (p_sites) loop
    insert into earlier_versions (tenant_id, employee_id, table_name, record_id, until, record)
    values (p_tenant, 0, 'clients', one.id, clock_timestamp(), jsonb_build_object('tenant_id', one.tenant_id, 'id', one.id,
      'created_at', one.created_at, 'path', one.path, 'time_zone', one.time_zone))
    on conflict do nothing;
  end loop;
end $$;
--> statement-breakpoint
drop trigger keep_changed on clients;
--> statement-breakpoint
drop trigger keep_removed on clients;
--> statement-breakpoint
-- What a new location changes for sessions and API keys, which its users' requests don't reach. Returns the sessions that see more from now on.
create function roadfile_location_added(p_tenant int, p_parent int) returns uuid[]
  language plpgsql security definer set search_path = public as $$
declare
  parent clients%rowtype;
  reaching int[];
  told uuid[] := '{}';
begin
  perform roadfile_require_tenant(p_tenant);
  select * into parent from clients where tenant_id = p_tenant and id = p_parent;
  update api_keys set access_version = access_version + 1
    where tenant_id = p_tenant and revoked_at is null and expires_at > now();
  if parent.parent_id is not null then
    reaching := array(select us.user_id from user_sites us join clients top on top.tenant_id = us.tenant_id and top.id = us.site_id
        where us.tenant_id = p_tenant and top.parent_id is not null and starts_with(parent.path, top.path)
      union select u.id from users u where u.tenant_id is null);
    with changed as (
      update sessions set access_version = access_version + 1
      where coalesce(impersonating_user_id, user_id) = any (reaching) and revoked_at is null and expires_at > now() returning id)
    select coalesce(array_agg(id), '{}') into told from changed;
  end if;
  return told;
end $$;
--> statement-breakpoint
grant usage on sequence clients_id_seq to roadfile_app, roadfile_client;
--> statement-breakpoint
do $$
declare
  one record;
begin
  for one in select oid::regprocedure as name, proname from pg_proc where pronamespace = 'public'::regnamespace and oid::regprocedure::text in (
    'roadfile_follow_employee(integer,integer,integer,boolean)', 'roadfile_unfollow_employee(integer,integer,integer,jsonb,text[])',
    'roadfile_place_merges(integer,integer)', 'roadfile_ssn_taken(integer,bytea[],integer)', 'roadfile_imports_under_way(integer)',
    'roadfile_mask_kept(integer,text,jsonb,text,text)', 'roadfile_keep_locations(integer,integer[])', 'roadfile_location_added(integer,integer)')
  loop
    execute format('revoke all on function %s from public', one.name);
    execute format('grant execute on function %s to roadfile_system, roadfile_within', one.name);
    if one.proname <> 'roadfile_mask_kept' then
      execute format('grant execute on function %s to roadfile_app, roadfile_client', one.name);
    end if;
  end loop;
end $$;

-- A setting, for statements that write rows of the coordinator: a distributed database refuses to read a table there that every node has.
create function roadfile_setting(p_name text) returns jsonb language plpgsql stable as $$
begin
  return (select value from setting_values where name = p_name);
end $$;
--> statement-breakpoint
-- Lists across clients read each client on the node that has its chain of audit entries. The condition is that of the other tables.
do $$
begin
  execute format('create policy across on audit_heads for select to roadfile_across using (%s)',
    (select qual from pg_policies where policyname = 'across' and tablename = 'gaps'));
end $$;
--> statement-breakpoint
grant select (tenant_id) on audit_heads to roadfile_across;
--> statement-breakpoint
-- The same in two statements: a distributed database changes rows of the coordinator and reads a table that every node has in one only where
-- the change is all that the statement does.
create or replace function roadfile_reach_changed(p_tenant int) returns table (session_id uuid, stopped text, stopped_name text)
  language plpgsql security definer set search_path = public as $$
declare
  ids uuid[];
  leaving uuid[];
  stopped_ids text[];
  names text[];
begin
  if current_setting('role') in ('roadfile_app', 'roadfile_client', 'roadfile_within') and p_tenant is distinct from roadfile_tenant() then
    raise exception 'the reach of another tenant' using errcode = '42501';
  end if;
  update api_keys set access_version = access_version + 1
    where tenant_id = p_tenant and revoked_at is null and expires_at > now();
  select array_agg(l.id), array_agg(l.id) filter (where l.leaves), array_agg(case when l.leaves then l.wire_id end),
      array_agg(case when l.leaves then l.name end) into ids, leaving, stopped_ids, names
    from (
      select s.id, u.wire_id, u.first_name || ' ' || u.last_name as name,
        s.impersonating_user_id is not null and roadfile_shut_out(u.id) as leaves
      from sessions s join users u on u.id = coalesce(s.impersonating_user_id, s.user_id)
      where s.revoked_at is null and s.expires_at > now() and (u.tenant_id = p_tenant or u.tenant_id is null)
      order by s.id for update of s) l;
  update sessions set access_version = access_version + 1,
    impersonating_user_id = case when id = any (leaving) then null else impersonating_user_id end where id = any (ids);
  return query select * from unnest(ids, stopped_ids, names);
end $$;

ALTER TABLE "clients" ADD COLUMN "logo_file_id" uuid;--> statement-breakpoint
-- A client user is shut out while every location of his is deactivated, itself or by one above it. Nothing of his own is
-- changed, so that he is back with the location.
create function roadfile_shut_out(p_user int) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (select 1 from users u join user_sites s on s.tenant_id = u.tenant_id and s.user_id = u.id where u.id = p_user)
    and not exists (
      select 1 from users u
      join user_sites s on s.tenant_id = u.tenant_id and s.user_id = u.id
      join clients c on c.tenant_id = s.tenant_id and c.id = s.site_id
      where u.id = p_user and not exists (
        select 1 from clients a where a.tenant_id = c.tenant_id and a.deactivated and starts_with(c.path, a.path))) $$;
--> statement-breakpoint
revoke all on function roadfile_shut_out(int) from public;
--> statement-breakpoint
grant execute on function roadfile_shut_out(int) to roadfile_app, roadfile_system;
--> statement-breakpoint
-- After a change of a client's tree: whoever may reach it is authorised anew at his next request. Answers the sessions,
-- and whom a session no longer impersonates because he is shut out now. Staff may have chosen one of its locations.
create function roadfile_reach_changed(p_tenant int) returns table (session_id uuid, stopped text, stopped_name text)
  language plpgsql security definer set search_path = public as $$
begin
  if current_setting('role') = 'roadfile_app' and p_tenant is distinct from roadfile_tenant() then
    raise exception 'the reach of another tenant' using errcode = '42501';
  end if;
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
revoke all on function roadfile_reach_changed(int) from public;
--> statement-breakpoint
grant execute on function roadfile_reach_changed(int) to roadfile_app, roadfile_system;

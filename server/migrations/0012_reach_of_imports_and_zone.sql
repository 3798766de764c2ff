-- The zone in which a client counts its days, also for those who reach some of its locations only.
create function roadfile_zone(p_tenant int) returns text
  language sql stable security definer set search_path = public as $$
  select time_zone from clients where tenant_id = p_tenant and id = p_tenant
    and (current_setting('role') <> 'roadfile_app' or p_tenant = roadfile_tenant()) $$;
--> statement-breakpoint
revoke all on function roadfile_zone(int) from public;
--> statement-breakpoint
grant execute on function roadfile_zone(int) to roadfile_app, roadfile_system;
--> statement-breakpoint
-- An import that is about several locations is for those who reach all of them: its rows name people of each.
drop policy reach on roster_imports;
--> statement-breakpoint
create policy reach on roster_imports to roadfile_app
  using (tenant_id = (select roadfile_tenant()) and ((select roadfile_all_sites())
    or site_id = any ((select roadfile_sites())::int[]) and sites <@ (select roadfile_sites())::int[]))
  with check (tenant_id = (select roadfile_tenant()) and ((select roadfile_all_sites())
    or site_id = any ((select roadfile_sites())::int[]) and sites <@ (select roadfile_sites())::int[]));

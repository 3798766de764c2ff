-- Written by hand.
-- Whether a user reaches a location of their client; staff reach any. For callers who don't see who is assigned to the locations above
-- theirs.
create function roadfile_reaches(p_user int, p_tenant int, p_site int) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (select 1 from users u where u.id = p_user and (u.tenant_id is null or exists (
    select 1 from clients l
      join user_sites s on s.tenant_id = l.tenant_id and s.user_id = u.id
      join clients a on a.tenant_id = s.tenant_id and a.id = s.site_id
    where l.tenant_id = p_tenant and l.id = p_site and starts_with(l.path, a.path))))
    and (current_setting('role') <> 'roadfile_app' or p_tenant = roadfile_tenant())
$$;
--> statement-breakpoint
revoke all on function roadfile_reaches(int, int, int) from public;
--> statement-breakpoint
grant execute on function roadfile_reaches(int, int, int) to roadfile_app, roadfile_system;

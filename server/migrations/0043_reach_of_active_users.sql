-- Written by hand.
-- Nobody who was deactivated reaches a location, staff neither.
create or replace function roadfile_reaches(p_user int, p_tenant int, p_site int) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (select 1 from users u where u.id = p_user and not u.deactivated and (u.tenant_id is null or exists (
    select 1 from clients l
      join user_sites s on s.tenant_id = l.tenant_id and s.user_id = u.id
      join clients a on a.tenant_id = s.tenant_id and a.id = s.site_id
    where l.tenant_id = p_tenant and l.id = p_site and starts_with(l.path, a.path))))
    and (current_setting('role') <> 'roadfile_app' or p_tenant = roadfile_tenant())
$$;

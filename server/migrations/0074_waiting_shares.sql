ALTER TABLE "pools" ADD COLUMN "waiting" jsonb;--> statement-breakpoint
ALTER TABLE "pools" ADD COLUMN "waiting_roster" "bytea";
--> statement-breakpoint
-- Written by hand from here on.
-- The merges that lead from people who were merged to who stayed. The record of a merge is out of reach of requests once who stayed was
-- merged, too, so this reads it for them, within their tenant.
create function roadfile_merges_of(p_tenant int, p_ids int[]) returns table (from_id int, to_id int)
  language plpgsql stable security definer set search_path = public as $$
begin
  if current_setting('role') <> 'roadfile_system' then perform roadfile_require_tenant(p_tenant); end if;
  return query with recursive path as (
    select m.from_id, m.employee_id from employee_merges m
      where m.tenant_id = p_tenant and m.from_id = any (p_ids) and m.undone_at is null
    union select m.from_id, m.employee_id from path p join employee_merges m
      on m.tenant_id = p_tenant and m.from_id = p.employee_id and m.undone_at is null
  ) select p.from_id, p.employee_id from path p;
end $$;
--> statement-breakpoint
revoke all on function roadfile_merges_of(int, int[]) from public;
--> statement-breakpoint
grant execute on function roadfile_merges_of(int, int[]) to roadfile_app, roadfile_client, roadfile_system, roadfile_within;

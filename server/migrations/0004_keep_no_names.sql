ALTER TABLE "test_exceptions" ADD COLUMN "program_named" boolean GENERATED ALWAYS AS (testing_program is not null) STORED NOT NULL;--> statement-breakpoint
-- Written by hand from here on.
-- Earlier versions say that a testing program was named, not which.
update earlier_versions
  set record = record - 'testing_program' || jsonb_build_object('program_named', record->>'testing_program' is not null)
  where table_name = 'test_exceptions';
--> statement-breakpoint
select roadfile_keep_versions('test_exceptions', 'employee_id', 'employee_id', '{applied_on,participated_until,tested_on,random_since,no_violations,program_named,confirmed_on}');
--> statement-breakpoint
-- Once for each statement: one row at a time, a client with 2,000 locations and ten keys took seconds to move.
drop trigger keys_of_added_location on clients;
--> statement-breakpoint
drop trigger keys_of_changed_location on clients;
--> statement-breakpoint
create or replace function roadfile_key_reach_changed() returns trigger
  language plpgsql security definer set search_path = public as $$
declare
  tenants int[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct n.tenant_id) into tenants from new_locations n where n.parent_id is not null;
  else
    select array_agg(distinct n.tenant_id) into tenants from new_locations n
      join old_locations o on o.tenant_id = n.tenant_id and o.id = n.id
      where o.path <> n.path or o.deactivated <> n.deactivated;
  end if;
  update api_keys set access_version = access_version + 1
    where tenant_id = any (tenants) and revoked_at is null and expires_at > now();
  return null;
end $$;
--> statement-breakpoint
create trigger keys_of_added_locations after insert on clients
  referencing new table as new_locations for each statement execute function roadfile_key_reach_changed();
--> statement-breakpoint
create trigger keys_of_changed_locations after update on clients
  referencing old table as old_locations new table as new_locations for each statement execute function roadfile_key_reach_changed();

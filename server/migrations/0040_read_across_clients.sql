-- Written by hand: drizzle-kit only knows tables and indexes.
-- Some lists of the provider's staff read several clients at once. Their role may only read rows of the clients that the transaction
-- names, and of employees no SSN, birth date or license. The condition is not an equality, which would make the planner expect next to no rows of a
-- client and read all of them.
create function roadfile_clients() returns int[] language sql stable parallel safe
  as $$ select string_to_array(nullif(current_setting('roadfile.clients', true), ''), ',')::int[] $$;
--> statement-breakpoint
create policy across on clients for select to roadfile_across using (tenant_id in (select unnest(roadfile_clients())));
--> statement-breakpoint
create policy across on job_titles for select to roadfile_across using (tenant_id in (select unnest(roadfile_clients())));
--> statement-breakpoint
create policy across on employees for select to roadfile_across using (tenant_id in (select unnest(roadfile_clients())));
--> statement-breakpoint
create policy across on gaps for select to roadfile_across using (tenant_id in (select unnest(roadfile_clients())));
--> statement-breakpoint
grant select (tenant_id, id, wire_id, parent_id, path, name) on clients to roadfile_across;
--> statement-breakpoint
grant select (tenant_id, id, title) on job_titles to roadfile_across;
--> statement-breakpoint
grant select (tenant_id, id, site_id, job_title_id, status_id, first_name, last_name, work_id, first_key, last_key, work_key,
  hire_date, qualification, gap_count, gaps, barred_by) on employees to roadfile_across;
--> statement-breakpoint
grant select on gaps to roadfile_across;

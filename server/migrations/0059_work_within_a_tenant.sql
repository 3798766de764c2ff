-- Written by hand.
-- The server's own work on the rows of one tenant, such as a job's, runs as roadfile_within: it has the rights of roadfile_system, under
-- the row-level security of that tenant. Tenant 0 is the provider.
-- Default privileges stay in a database that a restore has emptied, so its new tables can have too many.
revoke all on all tables in schema public from roadfile_within;
--> statement-breakpoint
revoke all on all sequences in schema public from roadfile_within;
--> statement-breakpoint
do $$
declare
  one record;
begin
  for one in
    select format('%s on %s %s', a.privilege_type, case c.relkind when 'S' then 'sequence' else 'table' end, c.oid::regclass) as given
      from pg_class c, aclexplode(c.relacl) a
      where c.relnamespace = 'public'::regnamespace and a.grantee = 'roadfile_system'::regrole
    union all
    select format('%s (%I) on table %s', a.privilege_type, t.attname, t.attrelid::regclass)
      from pg_class c join pg_attribute t on t.attrelid = c.oid, aclexplode(t.attacl) a
      where c.relnamespace = 'public'::regnamespace and a.grantee = 'roadfile_system'::regrole
    union all
    select format('%s on function %s', a.privilege_type, p.oid::regprocedure) from pg_proc p, aclexplode(p.proacl) a
      where p.pronamespace = 'public'::regnamespace and a.grantee = 'roadfile_system'::regrole
  loop
    execute format('grant %s to roadfile_within', one.given);
  end loop;
end $$;
--> statement-breakpoint
alter default privileges in schema public grant usage, select, update on sequences to roadfile_within;
--> statement-breakpoint
alter default privileges in schema public grant select, insert, update, delete on tables to roadfile_within;
--> statement-breakpoint
create or replace function roadfile_isolate(name text, site_column text, also text default '') returns void language plpgsql as $$
declare
  tenant text := 'tenant_id = (select roadfile_tenant())';
  condition text := tenant;
begin
  if site_column is not null then
    condition := condition || format(' and ((select roadfile_all_sites()) or %I = any ((select roadfile_sites())::int[]))', site_column);
  end if;
  if also <> '' then condition := condition || ' and ' || also; end if;
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy reach on %I to roadfile_app using (%s) with check (%s)', name, condition, condition);
  execute format('create policy within on %I to roadfile_within using (%s) with check (%s)', name, tenant, tenant);
  execute format('create policy everything on %I to roadfile_system using (true) with check (true)', name);
  execute format('grant select, insert, update, delete on %I to roadfile_app', name);
end $$;
--> statement-breakpoint
-- These functions read or write as the owner, so they compare the tenant themselves, now for this role too.
do $do$
declare
  one record;
begin
  for one in select pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = 'public'::regnamespace and prosrc like '%current_setting(''role'')%'
  loop
    execute replace(replace(one.definition,
      $$current_setting('role') = 'roadfile_app'$$, $$current_setting('role') in ('roadfile_app', 'roadfile_within')$$),
      $$current_setting('role') <> 'roadfile_app'$$, $$current_setting('role') not in ('roadfile_app', 'roadfile_within')$$);
  end loop;
end $do$;
--> statement-breakpoint
create or replace function roadfile_clear_versions(p_tenant int, p_documents int[]) returns void
  language plpgsql security definer set search_path = public as $$
declare
  one record;
begin
  if current_setting('role') = 'roadfile_within' and p_tenant is distinct from roadfile_tenant() then
    raise exception 'the versions of another tenant' using errcode = '42501';
  end if;
  for one in select id, employee_id from documents where tenant_id = p_tenant and id = any (p_documents) and removed_at is not null loop
    update earlier_versions set record = record - array['result', 'test_reason', 'sap_report', 'query_type', 'query_outcome', 'outage_from',
        'outage_to']
      where tenant_id = p_tenant and employee_id = one.employee_id and table_name = 'documents' and record_id = one.id;
  end loop;
end $$;
--> statement-breakpoint
create or replace function roadfile_mask_kept(p_table text, p_column text, p_at tid, p_before text, p_after text) returns int
  language plpgsql security definer set search_path = public as $$
declare
  changed int;
  bound int := case current_setting('role') when 'roadfile_within' then coalesce(roadfile_tenant(), 0) end;
begin
  if (p_table, p_column) not in (('earlier_versions', 'record'), ('legal_holds', 'reason')) or p_after !~ 'XXX-XX-[0-9X]{4}' then
    raise exception 'roadfile: % of % is kept', p_column, p_table;
  end if;
  if p_table = 'earlier_versions' then
    update earlier_versions set record = p_after::jsonb
      where ctid = p_at and record = p_before::jsonb and tenant_id = coalesce(bound, tenant_id);
  else
    update legal_holds set reason = p_after where ctid = p_at and reason = p_before and tenant_id = coalesce(bound, tenant_id);
  end if;
  get diagnostics changed = row_count;
  return changed;
end $$;
--> statement-breakpoint
-- Jobs over all clients are the provider's, and go on under one client after the other.
create policy within on jobs to roadfile_within using (tenant_id in (0, (select roadfile_tenant())));
--> statement-breakpoint
-- The key of a request is of the client that its user has chosen, whatever the request is about.
create policy within on api_answers to roadfile_within using (tenant_id = (select roadfile_tenant())) with check (true);
--> statement-breakpoint
-- Staff are the provider's. Who started a job may be one of them, so each tenant's work can read them.
create policy within on users for select to roadfile_within using (coalesce(tenant_id, 0) in (0, (select roadfile_tenant())));
--> statement-breakpoint
create policy within_insert on users for insert to roadfile_within with check (coalesce(tenant_id, 0) = (select roadfile_tenant()));
--> statement-breakpoint
create policy within_update on users for update to roadfile_within
  using (coalesce(tenant_id, 0) = (select roadfile_tenant())) with check (coalesce(tenant_id, 0) = (select roadfile_tenant()));
--> statement-breakpoint
create policy within_delete on users for delete to roadfile_within using (coalesce(tenant_id, 0) = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on saved_views to roadfile_within
  using (exists (select 1 from users u where u.id = user_id and coalesce(u.tenant_id, 0) = (select roadfile_tenant())));
--> statement-breakpoint
create policy within on clients to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on accidents to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on api_keys to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on audit_entries to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on audit_heads to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on audits to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on client_aliases to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on client_reps to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on daily_figures to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on deadlines to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on disqualifications to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on documents to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on driver_monitorings to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on driving_statements to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on earlier_versions to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on employee_merges to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on employee_photos to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on employee_words to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on employees to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on employments to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on file_setups to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on files to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on gaps to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on investigation_steps to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on job_titles to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on jump_list to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on lab_accounts to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on legal_holds to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on med_card_submissions to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on mvr_records to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on notes to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on notification_contacts to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on notification_days to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on notification_sendings to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on notification_stops to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on order_verifications to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on orders to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on packets to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on photo_import_rows to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on photo_imports to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on questionnaire_answers to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on retention_items to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on retention_settings to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on roster_import_rows to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on roster_imports to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on roster_mappings to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on settings_push_sites to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on test_exceptions to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on user_sites to roadfile_within using (tenant_id = (select roadfile_tenant()));
--> statement-breakpoint
create policy within on vaccines to roadfile_within using (tenant_id = (select roadfile_tenant()));

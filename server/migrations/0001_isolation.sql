-- The second layer of tenant isolation: row-level security by the settings of the transaction.
-- The roles roadfile_app and roadfile_system exist already: they belong to the server, not to one database.

create function roadfile_tenant() returns int language sql stable parallel safe
  as $$ select nullif(current_setting('roadfile.tenant', true), '')::int $$;
--> statement-breakpoint
create function roadfile_user() returns int language sql stable parallel safe
  as $$ select nullif(current_setting('roadfile.user', true), '')::int $$;
--> statement-breakpoint
create function roadfile_all_sites() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('roadfile.all_sites', true), '') = 'on' $$;
--> statement-breakpoint
create function roadfile_sites() returns int[] language sql stable parallel safe
  as $$ select string_to_array(nullif(current_setting('roadfile.sites', true), ''), ',')::int[] $$;
--> statement-breakpoint
-- Puts a tenant's table under row-level security. Later migrations call it for their tables.
-- `also`: a further condition on a row, '' for none; the column of the site where the table has one.
create function roadfile_isolate(name text, site_column text, also text default '') returns void language plpgsql as $$
declare
  condition text := 'tenant_id = (select roadfile_tenant())';
begin
  if site_column is not null then
    condition := condition || format(' and ((select roadfile_all_sites()) or %I = any ((select roadfile_sites())::int[]))', site_column);
  end if;
  if also <> '' then condition := condition || ' and ' || also; end if;
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy reach on %I to roadfile_app using (%s) with check (%s)', name, condition, condition);
  execute format('create policy everything on %I to roadfile_system using (true) with check (true)', name);
  execute format('grant select, insert, update, delete on %I to roadfile_app', name);
end $$;
--> statement-breakpoint
grant select, insert, update, delete on all tables in schema public to roadfile_system;
--> statement-breakpoint
grant usage, select, update on all sequences in schema public to roadfile_system;
--> statement-breakpoint
alter default privileges in schema public grant usage, select, update on sequences to roadfile_system;
--> statement-breakpoint
alter default privileges in schema public grant select, insert, update, delete on tables to roadfile_system;
--> statement-breakpoint
select roadfile_isolate('clients', 'id');
--> statement-breakpoint
select roadfile_isolate('client_aliases', 'site_id');
--> statement-breakpoint
select roadfile_isolate('job_titles', null);
--> statement-breakpoint
-- A location without a setup uses its parent's, which a clerk's reach does not hold.
select roadfile_isolate('file_setups', null);
--> statement-breakpoint
select roadfile_isolate('employees', 'site_id');
--> statement-breakpoint
select roadfile_isolate('documents', null,
  'exists (select 1 from employees e where e.tenant_id = documents.tenant_id and e.id = documents.employee_id)');
--> statement-breakpoint
select roadfile_isolate('files', null);
--> statement-breakpoint
select roadfile_isolate('gaps', 'site_id');
--> statement-breakpoint
select roadfile_isolate('daily_figures', 'site_id');
--> statement-breakpoint
select roadfile_isolate('roster_imports', 'site_id');
--> statement-breakpoint
select roadfile_isolate('roster_import_rows', null,
  'exists (select 1 from roster_imports i where i.tenant_id = roster_import_rows.tenant_id and i.id = roster_import_rows.import_id)');
--> statement-breakpoint
select roadfile_isolate('roster_mappings', null);
--> statement-breakpoint
select roadfile_isolate('user_sites', 'site_id');
--> statement-breakpoint
select roadfile_isolate('jump_list', 'site_id', 'user_id = (select roadfile_user())');
--> statement-breakpoint
select roadfile_isolate('jobs', null);
--> statement-breakpoint
select roadfile_isolate('audit_heads', null);
--> statement-breakpoint
revoke insert, update, delete on audit_heads from roadfile_app;
--> statement-breakpoint
select roadfile_isolate('audit_entries', null);
--> statement-breakpoint
-- Append-only, for everybody: entries come in through audit_append alone.
revoke insert, update, delete on audit_entries from roadfile_app;
--> statement-breakpoint
revoke update, delete on audit_entries from roadfile_system;
--> statement-breakpoint
-- People are not a tenant's rows alone: the provider's staff have no tenant. Passwords and tokens stay out of reach.
alter table users enable row level security;
--> statement-breakpoint
alter table users force row level security;
--> statement-breakpoint
create policy reach on users to roadfile_app
  using (tenant_id = (select roadfile_tenant()) or id = (select roadfile_user()));
--> statement-breakpoint
create policy everything on users to roadfile_system using (true) with check (true);
--> statement-breakpoint
grant select (id, wire_id, tenant_id, email, first_name, last_name, role, permissions, locale, deactivated, version, created_at, updated_at)
  on users to roadfile_app;
--> statement-breakpoint
alter table saved_views enable row level security;
--> statement-breakpoint
alter table saved_views force row level security;
--> statement-breakpoint
create policy own on saved_views to roadfile_app
  using (user_id = (select roadfile_user())) with check (user_id = (select roadfile_user()));
--> statement-breakpoint
create policy everything on saved_views to roadfile_system using (true) with check (true);
--> statement-breakpoint
grant select, insert, update, delete on saved_views to roadfile_app;
--> statement-breakpoint
grant select on setting_texts, setting_documents, setting_values to roadfile_app;
--> statement-breakpoint
grant insert on outbox to roadfile_app;
--> statement-breakpoint
-- Appends entries to a tenant's chain and answers the number of the last one. An entry is
-- {at, type, actorId, subject, body}; its hash is sha256(hash before, number, newline, body).
create function audit_append(p_tenant int, p_entries jsonb) returns int
  language plpgsql security definer set search_path = public as $$
declare
  head audit_heads%rowtype;
  entry jsonb;
begin
  if current_setting('role') = 'roadfile_app' and p_tenant is distinct from roadfile_tenant() then
    raise exception 'an audit entry for another tenant' using errcode = '42501';
  end if;
  insert into audit_heads (tenant_id, seq, hash) values (p_tenant, 0, '\x') on conflict do nothing;
  select * into head from audit_heads where tenant_id = p_tenant for update;
  for entry in select value from jsonb_array_elements(p_entries) loop
    head.seq := head.seq + 1;
    head.hash := sha256(head.hash || convert_to(head.seq::text || E'\n' || (entry->>'body'), 'UTF8'));
    insert into audit_entries (tenant_id, seq, at, type, actor_id, subject, body, hash)
    values (p_tenant, head.seq, (entry->>'at')::timestamptz, entry->>'type', entry->>'actorId', entry->>'subject', entry->>'body', head.hash);
  end loop;
  update audit_heads set seq = head.seq, hash = head.hash where tenant_id = p_tenant;
  return head.seq;
end $$;
--> statement-breakpoint
revoke all on function audit_append(int, jsonb) from public;
--> statement-breakpoint
grant execute on function audit_append(int, jsonb) to roadfile_app, roadfile_system;

-- The roster files of the tenant that somebody is having applied, whoever sent them in and whatever the caller reaches:
-- two at once would undo each other's plans. Who asks waits for whoever has asked and not yet ended his transaction.
create function roadfile_imports_under_way() returns table (import_id uuid, job_state text)
  language plpgsql security definer set search_path = public as $$
begin
  perform pg_advisory_xact_lock(1162, roadfile_tenant());
  return query select i.id, j.state from roster_imports i left join jobs j on j.id = i.job_id
    where i.tenant_id = roadfile_tenant() and i.state = 'applying';
end $$;
--> statement-breakpoint
revoke all on function roadfile_imports_under_way() from public;
--> statement-breakpoint
grant execute on function roadfile_imports_under_way() to roadfile_app, roadfile_system;

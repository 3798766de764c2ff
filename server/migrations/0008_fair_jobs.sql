CREATE TABLE "leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "lane" text DEFAULT 'interactive' NOT NULL;--> statement-breakpoint
CREATE INDEX "jobs_state" ON "jobs" USING btree ("state","updated_at");--> statement-breakpoint
-- Written by hand. An import whose parked job has been removed is as free as it was before.
create or replace function roadfile_imports_under_way() returns table (import_id uuid, job_state text)
  language plpgsql security definer set search_path = public as $$
begin
  perform pg_advisory_xact_lock(1162, roadfile_tenant());
  return query select i.id, case when i.job_id is not null then coalesce(j.state, 'parked') end
    from roster_imports i left join jobs j on j.id = i.job_id
    where i.tenant_id = roadfile_tenant() and i.state = 'applying';
end $$;
--> statement-breakpoint
-- Jobs have new queues: those that had begun are handed over again.
update jobs set state = 'queued' where state in ('running', 'failed');

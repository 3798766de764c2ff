ALTER TABLE "roster_import_rows" ADD COLUMN "version_after" integer;--> statement-breakpoint
ALTER TABLE "roster_import_rows" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "roster_import_rows" ADD COLUMN "ssn_before" "bytea";--> statement-breakpoint
ALTER TABLE "roster_import_rows" ADD COLUMN "undo" text;--> statement-breakpoint
ALTER TABLE "roster_import_rows" ADD COLUMN "undo_refusal" jsonb;--> statement-breakpoint
ALTER TABLE "roster_imports" ADD COLUMN "undo_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "roster_imports" ADD COLUMN "undoing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_imports" ADD COLUMN "undo_job_id" uuid;--> statement-breakpoint
ALTER TABLE "roster_imports" ADD COLUMN "undone_by" text;--> statement-breakpoint
ALTER TABLE "roster_imports" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "roster_imports" ADD COLUMN "undone_rows" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "roster_imports_to_forget" ON "roster_imports" USING btree ("undo_until") WHERE undo_until is not null;--> statement-breakpoint
-- An import that is being undone holds off others too: both change the same roster.
create or replace function roadfile_imports_under_way() returns table (import_id uuid, job_state text)
  language plpgsql security definer set search_path = public as $$
begin
  perform pg_advisory_xact_lock(1162, roadfile_tenant());
  return query select i.id, case when coalesce(i.undo_job_id, i.job_id) is not null then coalesce(j.state, 'parked') end
    from roster_imports i left join jobs j on j.id = case when i.undoing then i.undo_job_id else i.job_id end
    where i.tenant_id = roadfile_tenant() and (i.state = 'applying' or i.undoing);
end $$;

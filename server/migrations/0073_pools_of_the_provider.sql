CREATE TABLE "pool_billings" (
	"tenant_id" integer NOT NULL,
	"selected_id" integer NOT NULL,
	"done_on" date NOT NULL,
	"kind" text NOT NULL,
	"test_version" integer NOT NULL,
	"invoice" text NOT NULL,
	"reconciled_at" timestamp with time zone NOT NULL,
	"reconciled_by" text NOT NULL,
	CONSTRAINT "pool_billings_tenant_id_selected_id_pk" PRIMARY KEY("tenant_id","selected_id")
);
--> statement-breakpoint
DROP INDEX "pool_selected_by_year";--> statement-breakpoint
DROP INDEX "pool_selected_by_rank";--> statement-breakpoint
ALTER TABLE "pool_selected" ADD COLUMN "last_day" date;--> statement-breakpoint
ALTER TABLE "pool_selected" ADD COLUMN "earlier" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pool_selections" ADD COLUMN "consortium_selection_id" integer;--> statement-breakpoint
ALTER TABLE "pool_selections" ADD COLUMN "shares" jsonb;--> statement-breakpoint
ALTER TABLE "pools" ADD COLUMN "consortium_id" integer;--> statement-breakpoint
CREATE INDEX "pool_billings_by_day" ON "pool_billings" USING btree ("done_on","tenant_id","selected_id");--> statement-breakpoint
CREATE INDEX "employees_not_evaluated" ON "employees" USING btree ("tenant_id","status_id") WHERE testing is null;--> statement-breakpoint
CREATE INDEX "pool_selected_latest" ON "pool_selected" USING btree ("tenant_id","year" DESC NULLS FIRST,"last_day" DESC NULLS FIRST,"selection_id" DESC NULLS FIRST,"test" DESC NULLS FIRST,"rank","id");--> statement-breakpoint
CREATE INDEX "pool_selected_open" ON "pool_selected" USING btree ("tenant_id","selection_id") WHERE status in ('selected', 'notified');--> statement-breakpoint
CREATE INDEX "pool_selected_done" ON "pool_selected" USING btree (coalesce(collected_at, closed_at),"tenant_id","id") WHERE status in ('completed', 'notTested');--> statement-breakpoint
CREATE INDEX "pool_selections_of_consortium" ON "pool_selections" USING btree ("consortium_selection_id","tenant_id") WHERE consortium_selection_id is not null;--> statement-breakpoint
CREATE INDEX "pools_of_consortium" ON "pools" USING btree ("consortium_id","tenant_id") WHERE consortium_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "pool_selected_by_rank" ON "pool_selected" USING btree ("tenant_id","selection_id","test" DESC NULLS FIRST,"rank");
--> statement-breakpoint
-- Written by hand from here on.
select roadfile_isolate('pool_billings', null);
--> statement-breakpoint
-- The provider's dashboard reads counts of pools and draws across clients: no seeds, no lists of people, and no one who is selected.
do $$
begin
  execute format('create policy across on pools for select to roadfile_across using (%s)',
    (select qual from pg_policies where policyname = 'across' and tablename = 'gaps'));
  execute format('create policy across on pool_selections for select to roadfile_across using (%s)',
    (select qual from pg_policies where policyname = 'across' and tablename = 'gaps'));
end $$;
--> statement-breakpoint
grant select (tenant_id, id, name, state, agencies, drug_rate_bp, alcohol_rate_bp, selections_per_year, year_to_date, consortium_id,
  created_at)
  on pools to roadfile_across;
--> statement-breakpoint
grant select (tenant_id, id, pool_id, state, period, number, last_day, size, drug, alcohol, extended, outstanding_drug, outstanding_alcohol,
  tested_drug, tested_alcohol) on pool_selections to roadfile_across;
--> statement-breakpoint
grant select (time_zone) on clients to roadfile_across;
--> statement-breakpoint
-- Lists of people hardly get smaller by compression, and a part of one can be read alone without it.
alter table pool_selections alter column roster set storage external;
--> statement-breakpoint
-- Whether a number is on a list of ascending ones, four bytes each. Reads a few of them, however long it is.
create function roadfile_has_number(list bytea, number int) returns boolean
  language plpgsql immutable parallel safe set search_path = public as $$
declare
  wanted bytea := int4send(number);
  low int := 0;
  high int := length(list) / 4;
  middle int;
  found bytea;
begin
  while low < high loop
    middle := (low + high) / 2;
    found := substring(list from 4 * middle + 1 for 4);
    if found = wanted then return true; end if;
    if found < wanted then low := middle + 1; else high := middle; end if;
  end loop;
  return false;
end $$;
--> statement-breakpoint
update pool_selected d set last_day = s.last_day from pool_selections s
  where s.tenant_id = d.tenant_id and s.id = d.selection_id and d.ctid = any(array(
    select ctid from pool_selected where last_day is null limit 1000 for update)) returning 1;

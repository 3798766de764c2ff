DROP INDEX "gaps_of_started_by_due";--> statement-breakpoint
DROP INDEX "gaps_by_status";--> statement-breakpoint
ALTER TABLE "gaps" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
ALTER TABLE "gaps" ADD COLUMN "assignee_name" text;--> statement-breakpoint
ALTER TABLE "gaps" ADD COLUMN "snoozed_until" date;--> statement-breakpoint
ALTER TABLE "gaps" ADD COLUMN "snoozed_by" text;--> statement-breakpoint
ALTER TABLE "gaps" ADD COLUMN "snooze_reason" text;--> statement-breakpoint
CREATE INDEX "gaps_of_assignee" ON "gaps" USING btree ("tenant_id","assignee_id","employee_status_id","due_on" NULLS FIRST,"employee_id","doc_type_id") WHERE assignee_id is not null;--> statement-breakpoint
CREATE INDEX "gaps_snoozed" ON "gaps" USING btree ("tenant_id","snoozed_until") WHERE snoozed_until is not null;--> statement-breakpoint
CREATE INDEX "gaps_of_started_by_due" ON "gaps" USING btree ("tenant_id","employee_status_id","due_on" NULLS FIRST,"employee_id","doc_type_id","snoozed_until","assignee_id") WHERE file_started;--> statement-breakpoint
CREATE INDEX "gaps_by_status" ON "gaps" USING btree ("tenant_id","employee_status_id","status","site_id","doc_type_id","file_started","snoozed_until");
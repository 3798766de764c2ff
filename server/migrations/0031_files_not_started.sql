DROP INDEX "gaps_by_status";--> statement-breakpoint
ALTER TABLE "gaps" ADD COLUMN "file_started" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "gaps_of_started_by_due" ON "gaps" USING btree ("tenant_id","employee_status_id","due_on" NULLS FIRST,"employee_id","doc_type_id") WHERE file_started;--> statement-breakpoint
CREATE INDEX "gaps_of_not_started" ON "gaps" USING btree ("tenant_id","employee_id","employee_status_id","site_id") WHERE not file_started;--> statement-breakpoint
CREATE INDEX "gaps_by_status" ON "gaps" USING btree ("tenant_id","employee_status_id","status","site_id","doc_type_id","file_started");
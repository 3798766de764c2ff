DROP INDEX "process_instances_to_clear";--> statement-breakpoint
CREATE INDEX "jobs_open" ON "jobs" USING btree ("lane","created_at" NULLS FIRST,"id") WHERE state in ('queued', 'running', 'failed');--> statement-breakpoint
CREATE INDEX "process_instances_to_clear" ON "process_instances" USING btree ("process","ended_at","id") WHERE ended_at is not null and cleared_at is null;
DROP INDEX "tasks_unfinished";--> statement-breakpoint
DROP INDEX "tasks_waiting";--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "aside_told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "tasks_waiting_in_queue" ON "tasks" USING btree ("process","category",(- priority),"received_at","id") WHERE state = 'open' and error_tag is null;--> statement-breakpoint
CREATE INDEX "tasks_waiting_in_all" ON "tasks" USING btree ("process",(- priority),"received_at","id") WHERE state = 'open' and error_tag is null;--> statement-breakpoint
CREATE INDEX "tasks_in_order" ON "tasks" USING btree ("process","priority" DESC NULLS LAST,"received_at","id") WHERE state in ('open', 'claimed');--> statement-breakpoint
CREATE INDEX "tasks_finished" ON "tasks" USING btree ("process","state","received_at","id") WHERE state in ('completed', 'canceled');--> statement-breakpoint
CREATE INDEX "tasks_of_client" ON "tasks" USING btree ("process","client_id","received_at","id") WHERE client_id is not null;--> statement-breakpoint
CREATE INDEX "tasks_waiting" ON "tasks" USING btree ("process","category","tag",(- priority),"received_at","id") WHERE state = 'open' and error_tag is null;
CREATE TABLE "cover_sheets" (
	"code" text PRIMARY KEY NOT NULL,
	"client_id" integer NOT NULL,
	"employee_id" integer NOT NULL,
	"doc_type_id" integer NOT NULL,
	"printed_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	"document_id" integer
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "mail_receipts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "pre_hire_documents" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "process_instances" ADD COLUMN "cleared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "incoming_messages" ADD COLUMN "tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "cover_sheets_by_employee" ON "cover_sheets" USING btree ("client_id","employee_id");--> statement-breakpoint
CREATE INDEX "outbox_of_review" ON "outbox" USING btree ("recipient","created_at") WHERE reason like 'review.%';--> statement-breakpoint
CREATE INDEX "process_instances_to_clear" ON "process_instances" USING btree ("process","id") WHERE ended_at is not null and cleared_at is null;--> statement-breakpoint
CREATE INDEX "incoming_messages_unread" ON "incoming_messages" USING btree ("created_at") WHERE instance_id is null;
--> statement-breakpoint
-- Written by hand from here on.
-- Found by its code before anyone knows whose page it is on. Requests of a client print some under their client.
alter table cover_sheets enable row level security;
--> statement-breakpoint
alter table cover_sheets force row level security;
--> statement-breakpoint
select roadfile_set_policy('cover_sheets', 'within', 'roadfile_within', '(roadfile_tenant() = 0 or client_id = roadfile_tenant())');
--> statement-breakpoint
select roadfile_set_policy('cover_sheets', 'everything', 'roadfile_system', 'true');

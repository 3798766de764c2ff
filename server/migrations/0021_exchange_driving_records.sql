CREATE TABLE "mvr_records" (
	"tenant_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"employee_id" integer NOT NULL,
	"record" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mvr_records_tenant_id_document_id_pk" PRIMARY KEY("tenant_id","document_id")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "request_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "problem_text" text;--> statement-breakpoint
CREATE INDEX "mvr_records_by_employee" ON "mvr_records" USING btree ("tenant_id","employee_id");--> statement-breakpoint
CREATE INDEX "orders_to_send" ON "orders" USING btree ("ordered_at") WHERE status_id = 1 and sent_at is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_request_id_unique" UNIQUE("request_id");--> statement-breakpoint
select roadfile_isolate('mvr_records', null,
  'exists (select 1 from employees e where e.tenant_id = mvr_records.tenant_id and e.id = mvr_records.employee_id)');

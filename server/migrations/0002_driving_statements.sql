CREATE TABLE "driving_statements" (
	"tenant_id" integer NOT NULL,
	"hash" text NOT NULL,
	"employee_id" integer NOT NULL,
	"as_of" date NOT NULL,
	"may_drive" boolean NOT NULL,
	"content" text NOT NULL,
	"hidden_doc_types" smallint[] NOT NULL,
	"issued_by" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "driving_statements_tenant_id_hash_pk" PRIMARY KEY("tenant_id","hash")
);
--> statement-breakpoint
CREATE INDEX "driving_statements_by_employee" ON "driving_statements" USING btree ("tenant_id","employee_id","issued_at");--> statement-breakpoint
select roadfile_isolate('driving_statements', null,
  'exists (select 1 from employees e where e.tenant_id = driving_statements.tenant_id and e.id = driving_statements.employee_id)');

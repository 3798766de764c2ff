CREATE TABLE "document_proposals" (
	"document_id" integer PRIMARY KEY NOT NULL,
	"client_id" integer,
	"state" text DEFAULT 'waiting' NOT NULL,
	"turned" smallint DEFAULT 0 NOT NULL,
	"proposed" jsonb,
	"pages" "bytea",
	"read_at" timestamp with time zone,
	"wanted_at" timestamp with time zone,
	"decided" jsonb,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "document_proposals" ADD CONSTRAINT "document_proposals_document_id_incoming_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."incoming_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_proposals_decided" ON "document_proposals" USING btree ("decided_at") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "employees_of_all_by_birth_date" ON "employees" USING btree ("dob","tenant_id") WHERE dob is not null;
--> statement-breakpoint
-- Written by hand from here on. The same isolation as the documents have.
do $$
begin
  alter table document_proposals enable row level security;
  alter table document_proposals force row level security;
  perform roadfile_set_policy('document_proposals', 'within', 'roadfile_within',
    '(roadfile_tenant() = 0 or client_id is null or client_id = roadfile_tenant())');
  perform roadfile_set_policy('document_proposals', 'everything', 'roadfile_system', 'true');
end $$;
--> statement-breakpoint
-- What came in before is read when someone opens it.
insert into document_proposals (document_id, client_id)
select id, client_id from incoming_documents where state in ('open', 'matched') and pages is not null and problem is null;

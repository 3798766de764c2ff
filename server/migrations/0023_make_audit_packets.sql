CREATE TABLE "packets" (
	"tenant_id" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL,
	"job_id" uuid,
	"scope" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"state" text DEFAULT 'making' NOT NULL,
	"problem" text,
	"people" integer[] NOT NULL,
	"doc_types" smallint[] DEFAULT '{}' NOT NULL,
	"counts" jsonb,
	"pages" integer,
	"size" bigint,
	"sha256" text,
	"storage_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "packets_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "packets_of_user" ON "packets" USING btree ("tenant_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "packets_by_key" ON "packets" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "packets_by_expiry" ON "packets" USING btree ("expires_at");--> statement-breakpoint
-- A packet is its maker's alone.
select roadfile_isolate('packets', null, 'user_id = (select roadfile_user())');

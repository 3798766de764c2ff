CREATE TABLE "audits" (
	"tenant_id" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"site_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"auditor" text NOT NULL,
	"organization" text NOT NULL,
	"kind" text NOT NULL,
	"sections" text[] NOT NULL,
	"first_day" date,
	"last_day" date,
	"expires_at" timestamp with time zone NOT NULL,
	"opened_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "audits_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "audits_user" ON "audits" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audits_latest" ON "audits" USING btree ("tenant_id","created_at");--> statement-breakpoint
select roadfile_isolate('audits', 'site_id');
--> statement-breakpoint
-- The lists of users leave out the accounts of audits.
grant select (auditor_token) on users to roadfile_app;

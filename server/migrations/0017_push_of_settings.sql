CREATE TABLE "settings_push_sites" (
	"tenant_id" integer NOT NULL,
	"job_id" uuid NOT NULL,
	"site_id" integer NOT NULL,
	"place" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"error_text" text,
	"error" text,
	"message" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "settings_push_sites_tenant_id_job_id_site_id_pk" PRIMARY KEY("tenant_id","job_id","site_id")
);
--> statement-breakpoint
ALTER TABLE "file_setups" ALTER COLUMN "setup" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "settings_push_sites_in_order" ON "settings_push_sites" USING btree ("tenant_id","job_id","place");--> statement-breakpoint
select roadfile_isolate('settings_push_sites', 'site_id');

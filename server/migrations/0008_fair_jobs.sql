CREATE TABLE "leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "lane" text DEFAULT 'interactive' NOT NULL;--> statement-breakpoint
CREATE INDEX "jobs_state" ON "jobs" USING btree ("state","updated_at");
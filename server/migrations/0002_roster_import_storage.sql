ALTER TABLE "roster_import_rows" ALTER COLUMN "outcome" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_import_rows" ALTER COLUMN "plan" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_imports" ALTER COLUMN "counts" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "roster_imports" ALTER COLUMN "counts" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_imports" ADD COLUMN "sites" integer[];--> statement-breakpoint
ALTER TABLE "roster_imports" ADD COLUMN "storage_key" text;--> statement-breakpoint
ALTER TABLE "roster_imports" ADD COLUMN "row_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_imports" ADD COLUMN "proposal" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_imports" ADD COLUMN "remembered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_imports" ADD COLUMN "result" jsonb;--> statement-breakpoint
ALTER TABLE "roster_imports" ADD COLUMN "created_by_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_imports" ADD COLUMN "applied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "roster_import_rows" DROP COLUMN "cells";--> statement-breakpoint
ALTER TABLE "roster_imports" DROP COLUMN "file_id";
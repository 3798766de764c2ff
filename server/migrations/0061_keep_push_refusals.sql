ALTER TABLE "settings_push_sites" ADD COLUMN "refusal" jsonb;--> statement-breakpoint
ALTER TABLE "settings_push_sites" ADD COLUMN "advice" jsonb;
ALTER TABLE "sessions" ADD COLUMN "impersonation_reason" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "look_only" boolean DEFAULT false NOT NULL;
ALTER TABLE "sign_in_failures" ADD COLUMN "recent" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Addresses were locked by another rule, for up to a day.
DELETE FROM "sign_in_failures" WHERE "subject" LIKE 'address:%';

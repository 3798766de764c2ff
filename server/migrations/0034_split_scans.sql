ALTER TABLE "files" ADD COLUMN "source_name" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "source_pages" text;
ALTER TABLE "daily_figures" ADD COLUMN "undecided" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "driving_statements" ADD COLUMN "answer" text;--> statement-breakpoint
CREATE INDEX "employees_barred" ON "employees" USING btree ("tenant_id","status_id","site_id") WHERE barred_by is not null;

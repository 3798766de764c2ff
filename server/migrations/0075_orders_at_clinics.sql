ALTER TABLE "orders" ADD COLUMN "exam_type" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "exam_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "authority" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reason_id" smallint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "specimen_id" smallint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "panel" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_observed" boolean;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "lab" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "specimen_number" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "selected_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "accident_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "clinic_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "clinic" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "appointment_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "walk_in_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "expires_on" date;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_specimen" ON "orders" USING btree ("tenant_id","lab","specimen_number") WHERE specimen_number is not null;--> statement-breakpoint
CREATE INDEX "orders_with_visit" ON "orders" USING btree ("expires_on") WHERE status_id in (1, 2, 18) and order_type in ('exam', 'drug', 'alcohol');--> statement-breakpoint
CREATE INDEX "orders_of_selected" ON "orders" USING btree ("tenant_id","selected_id") WHERE selected_id is not null;
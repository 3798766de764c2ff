ALTER TABLE "employees" ADD COLUMN "previous_end_date" date;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "endorsements" text;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "restrictions" text;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "hazmat" boolean;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "california" boolean;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "interstate" boolean;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "medical_variance" boolean;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "yearly_medical" boolean;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "vision_standard" boolean;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "long_combination" boolean;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "tank_or_doubles" boolean;
DROP INDEX "gaps_by_due";--> statement-breakpoint
ALTER TABLE "gaps" ALTER COLUMN "due_on" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "gaps" ALTER COLUMN "since" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "gaps_by_due" ON "gaps" USING btree ("tenant_id","employee_status_id","due_on" NULLS FIRST,"employee_id","doc_type_id");--> statement-breakpoint
-- Where the hire date is not known, the day of the evaluation stood for both dates.
SET LOCAL ROLE roadfile_system;--> statement-breakpoint
UPDATE "gaps" g SET "due_on" = NULL, "since" = NULL FROM "employees" e
WHERE e.tenant_id = g.tenant_id AND e.id = g.employee_id AND e.hire_date IS NULL AND g.status = 1;--> statement-breakpoint
-- What comes before the first drive is overdue on the hire day itself: judge those anew who were judged to change after it.
UPDATE "employees" SET "next_change_on" = '1900-01-01' WHERE "next_change_on" = "hire_date" + 1;--> statement-breakpoint
RESET ROLE;

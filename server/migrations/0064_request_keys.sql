CREATE INDEX "employee_photos_by_employee" ON "employee_photos" USING btree ("tenant_id","employee_id");--> statement-breakpoint
-- The unique index of the migration before has taken its place.
ALTER TABLE "orders" DROP CONSTRAINT "orders_request_id_unique";

CREATE INDEX "cmes_of_orders" ON "cmes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "cmes_of_examiners" ON "cmes" USING btree ("registry_number","exam_date");--> statement-breakpoint
CREATE INDEX "orders_of_exams" ON "orders" USING btree ("ordered_at","id") WHERE order_type = 'exam';
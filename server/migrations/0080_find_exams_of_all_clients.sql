CREATE INDEX "cmes_of_orders" ON "cmes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "cmes_of_examiners" ON "cmes" USING btree ("registry_number","exam_date");--> statement-breakpoint
CREATE INDEX "orders_of_exams" ON "orders" USING btree ("ordered_at","id") WHERE order_type = 'exam';--> statement-breakpoint
select roadfile_keep_versions('return_to_duty_plans', 'id', 'employee_id', '{follow_up_plan_on,first_year,later_tests,later_months,returned_on,withdrawn_at}');

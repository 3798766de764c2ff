ALTER TABLE "employments" ADD COLUMN "test_exception" jsonb;--> statement-breakpoint
select roadfile_keep_versions('employments', 'id', 'employee_id', '{hire_date,end_date,test_exception}');
--> statement-breakpoint
-- Versions kept before lack the new column, which would then be read from the present row.
update earlier_versions set record = record || '{"test_exception": null}' where table_name = 'employments';

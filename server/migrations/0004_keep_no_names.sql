ALTER TABLE "test_exceptions" ADD COLUMN "program_named" boolean GENERATED ALWAYS AS (testing_program is not null) STORED NOT NULL;--> statement-breakpoint
-- Written by hand from here on.
-- Earlier versions say that a testing program was named, not which.
update earlier_versions
  set record = record - 'testing_program' || jsonb_build_object('program_named', record->>'testing_program' is not null)
  where table_name = 'test_exceptions';
--> statement-breakpoint
select roadfile_keep_versions('test_exceptions', 'employee_id', 'employee_id', '{applied_on,participated_until,tested_on,random_since,no_violations,program_named,confirmed_on}');

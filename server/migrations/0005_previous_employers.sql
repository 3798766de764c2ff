ALTER TABLE "documents" ADD COLUMN "employer" text;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "previous_employers" text;--> statement-breakpoint
-- Written by hand from here on.
select roadfile_keep_versions('employees', 'id', 'id', '{site_id,job_title_id,status_id,license_class_id,license_state,license_expires_on,hire_date,previous_end_date,termination_date,dob,endorsements,restrictions,vehicle_class,other_license_states,previous_employers,hazmat,california,interstate,medical_variance,yearly_medical,vision_standard,long_combination,tank_or_doubles,passenger,school_bus,air_brakes,full_air_brakes,manual_transmission,tractor_trailer}');
--> statement-breakpoint
select roadfile_keep_versions('documents', 'id', 'employee_id', '{doc_type_id,doc_date,expires_on,result,test_reason,sap_report,query_type,query_outcome,state,employer,deleted_at}');
--> statement-breakpoint
-- Versions kept before lack the new columns, which would then be read from the present row.
update earlier_versions set record = record || '{"previous_employers": null}'
  where table_name = 'employees' and not record ? 'previous_employers';
--> statement-breakpoint
update earlier_versions set record = record || '{"employer": null}'
  where table_name = 'documents' and not record ? 'employer';

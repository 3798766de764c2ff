ALTER TABLE "employees" ADD COLUMN "license_state_at_hire" text;--> statement-breakpoint
-- Written by hand from here on.
select roadfile_keep_versions('employees', 'id', 'id', '{site_id,job_title_id,status_id,license_class_id,license_state,license_expires_on,hire_date,previous_end_date,termination_date,dob,endorsements,restrictions,vehicle_class,license_state_at_hire,other_license_states,previous_employers,hazmat,california,interstate,medical_variance,yearly_medical,vision_standard,long_combination,tank_or_doubles,passenger,school_bus,air_brakes,full_air_brakes,manual_transmission,tractor_trailer}');
--> statement-breakpoint
-- Versions kept before lack the new column, which would then be read from the present row.
update earlier_versions set record = record || '{"license_state_at_hire": null}'
  where table_name = 'employees' and not record ? 'license_state_at_hire';

ALTER TABLE "daily_figures" ADD COLUMN "undecided" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "driving_statements" ADD COLUMN "answer" text;--> statement-breakpoint
select roadfile_keep_versions('employees', 'id', 'id', '{site_id,job_title_id,status_id,license_class_id,license,license_state,license_expires_on,hire_date,previous_end_date,termination_date,dob,endorsements,restrictions,vehicle_class,license_state_at_hire,other_license_states,previous_employers,hazmat,california,interstate,medical_variance,yearly_medical,vision_standard,long_combination,tank_or_doubles,passenger,school_bus,air_brakes,full_air_brakes,manual_transmission,tractor_trailer}');
--> statement-breakpoint
CREATE INDEX "employees_barred" ON "employees" USING btree ("tenant_id","status_id","site_id") WHERE barred_by is not null;

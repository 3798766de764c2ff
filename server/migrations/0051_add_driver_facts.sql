ALTER TABLE "employees" ADD COLUMN "hazmat_expires_on" date;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "tanks" boolean;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "doubles" boolean;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "placards" boolean;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "learners_permit" boolean;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "spe_certificate" boolean;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "fta_only" boolean;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "multiple_employer" boolean;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "furnished_driver" boolean;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "licencia_federal" boolean;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "farm_vehicle" boolean;--> statement-breakpoint
select roadfile_keep_versions('employees', 'id', 'id', '{site_id,job_title_id,status_id,license_class_id,license_state,license_expires_on,hazmat_expires_on,hire_date,previous_end_date,termination_date,dob,endorsements,restrictions,vehicle_class,license_state_at_hire,other_license_states,previous_employers,hazmat,california,interstate,medical_variance,yearly_medical,vision_standard,long_combination,tank_or_doubles,passenger,school_bus,air_brakes,full_air_brakes,manual_transmission,tractor_trailer,tanks,doubles,placards,learners_permit,spe_certificate,fta_only,multiple_employer,furnished_driver,licencia_federal,farm_vehicle}');
--> statement-breakpoint
-- Versions kept before lack the new columns, which would then be read from the present row.
update earlier_versions set record = record || '{"hazmat_expires_on": null, "tanks": null, "doubles": null, "placards": null, "learners_permit": null, "spe_certificate": null, "fta_only": null, "multiple_employer": null, "furnished_driver": null, "licencia_federal": null, "farm_vehicle": null}'
  where table_name = 'employees';

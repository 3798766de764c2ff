ALTER TABLE "employees" ADD COLUMN "license_state_since" date;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "drives_since" date;--> statement-breakpoint
select roadfile_keep_versions('employees', 'id', 'id', '{site_id,job_title_id,status_id,license_class_id,license_state,license_expires_on,hazmat_expires_on,hire_date,previous_end_date,termination_date,dob,endorsements,restrictions,vehicle_class,license_state_at_hire,license_state_since,drives_since,other_license_states,previous_employers,hazmat,california,interstate,medical_variance,yearly_medical,vision_standard,long_combination,tank_or_doubles,passenger,school_bus,air_brakes,full_air_brakes,manual_transmission,tractor_trailer,tanks,doubles,placards,learners_permit,spe_certificate,fta_only,multiple_employer,furnished_driver,licencia_federal,farm_vehicle}');
--> statement-breakpoint
-- Versions kept before lack the new columns, which would then be read from the present row.
update earlier_versions set record = record || '{"license_state_since": null, "drives_since": null}' where table_name = 'employees';
--> statement-breakpoint
-- What was kept of earlier values says when some of them changed: the license state at hire to the present one, and a job without driving to
-- one with it. The days are those of the location.
with changed as (
  select v.tenant_id, v.employee_id,
    max((v.until at time zone coalesce(c.time_zone, 'UTC'))::date) filter (
      where v.record ->> 'license_state' = e.license_state_at_hire and e.license_state <> e.license_state_at_hire) as moved,
    max((v.until at time zone coalesce(c.time_zone, 'UTC'))::date) filter (
      where was.program = 'nonDriver' and j.program <> 'nonDriver') as drives
  from earlier_versions v
    join employees e on e.tenant_id = v.tenant_id and e.id = v.employee_id
    join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
    left join job_titles j on j.tenant_id = e.tenant_id and j.id = e.job_title_id
    left join job_titles was on was.tenant_id = v.tenant_id and was.id = (v.record ->> 'job_title_id')::int
  where v.table_name = 'employees'
  group by v.tenant_id, v.employee_id)
update employees e set license_state_since = changed.moved,
  drives_since = case when changed.drives > e.hire_date then changed.drives end
from changed
where e.tenant_id = changed.tenant_id and e.id = changed.employee_id and (changed.moved is not null or changed.drives is not null);

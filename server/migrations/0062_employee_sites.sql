ALTER TABLE "accidents" ADD COLUMN "employee_site_id" integer;--> statement-breakpoint
ALTER TABLE "earlier_versions" ADD COLUMN "employee_site_id" integer;--> statement-breakpoint
ALTER TABLE "deadlines" ADD COLUMN "employee_site_id" integer;--> statement-breakpoint
ALTER TABLE "disqualifications" ADD COLUMN "employee_site_id" integer;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "employee_site_id" integer;--> statement-breakpoint
ALTER TABLE "driving_statements" ADD COLUMN "employee_site_id" integer;--> statement-breakpoint
ALTER TABLE "roster_import_rows" ADD COLUMN "sites" integer[];--> statement-breakpoint
ALTER TABLE "employments" ADD COLUMN "employee_site_id" integer;--> statement-breakpoint
ALTER TABLE "test_exceptions" ADD COLUMN "employee_site_id" integer;--> statement-breakpoint
ALTER TABLE "investigation_steps" ADD COLUMN "employee_site_id" integer;--> statement-breakpoint
ALTER TABLE "employee_merges" ADD COLUMN "employee_site_id" integer;--> statement-breakpoint
ALTER TABLE "mvr_records" ADD COLUMN "employee_site_id" integer;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "employee_site_id" integer;--> statement-breakpoint
ALTER TABLE "order_verifications" ADD COLUMN "employee_site_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "employee_site_id" integer;--> statement-breakpoint
ALTER TABLE "employee_photos" ADD COLUMN "employee_site_id" integer;--> statement-breakpoint
ALTER TABLE "questionnaire_answers" ADD COLUMN "employee_site_id" integer;--> statement-breakpoint
ALTER TABLE "legal_holds" ADD COLUMN "employee_site_id" integer;--> statement-breakpoint
ALTER TABLE "retention_items" ADD COLUMN "employee_site_id" integer;--> statement-breakpoint
ALTER TABLE "vaccines" ADD COLUMN "employee_site_id" integer;--> statement-breakpoint
-- Written by hand from here on.
-- Row-level security compares the location of the row's employee, which is now kept with the row: a policy that looks for the employee in
-- another table costs every row a search, and can't be distributed.
-- The lock keeps the employee where they are until this commits: it waits for a move, and a move waits for it. Nothing else that changes
-- an employee does.
-- Another capability's migration adds `create trigger place before insert or update of employee_id on … execute function
-- roadfile_place_record('…')` for its table with an employee, with the table's name, and replaces roadfile_place_records with one that has it.
create function roadfile_place_record() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  select site_id into new.employee_site_id from employees where tenant_id = new.tenant_id and id = new.employee_id for key share;
  return new;
end $$;
--> statement-breakpoint
-- The records of an employee who moves, or is removed: then no one's request reaches those that stay. It waits for those who add a record.
-- Whoever changes records and their employee, or adds others, locks the employee first.
create function roadfile_place_records() returns trigger
  language plpgsql security definer set search_path = public as $$
declare
  site int := case tg_op when 'UPDATE' then new.site_id end;
begin
  perform from employees where tenant_id = old.tenant_id and id = old.id for update;
  update accidents set employee_site_id = site where tenant_id = old.tenant_id and employee_id = old.id and employee_site_id is distinct from site;
  update deadlines set employee_site_id = site where tenant_id = old.tenant_id and employee_id = old.id and employee_site_id is distinct from site;
  update disqualifications set employee_site_id = site where tenant_id = old.tenant_id and employee_id = old.id and employee_site_id is distinct from site;
  update documents set employee_site_id = site where tenant_id = old.tenant_id and employee_id = old.id and employee_site_id is distinct from site;
  update driving_statements set employee_site_id = site where tenant_id = old.tenant_id and employee_id = old.id and employee_site_id is distinct from site;
  update earlier_versions set employee_site_id = site where tenant_id = old.tenant_id and employee_id = old.id and employee_site_id is distinct from site;
  update employee_merges set employee_site_id = site where tenant_id = old.tenant_id and employee_id = old.id and employee_site_id is distinct from site;
  update employee_photos set employee_site_id = site where tenant_id = old.tenant_id and employee_id = old.id and employee_site_id is distinct from site;
  update employments set employee_site_id = site where tenant_id = old.tenant_id and employee_id = old.id and employee_site_id is distinct from site;
  update investigation_steps set employee_site_id = site where tenant_id = old.tenant_id and employee_id = old.id and employee_site_id is distinct from site;
  update legal_holds set employee_site_id = site where tenant_id = old.tenant_id and employee_id = old.id and employee_site_id is distinct from site;
  update mvr_records set employee_site_id = site where tenant_id = old.tenant_id and employee_id = old.id and employee_site_id is distinct from site;
  update notes set employee_site_id = site where tenant_id = old.tenant_id and employee_id = old.id and employee_site_id is distinct from site;
  update orders set employee_site_id = site where tenant_id = old.tenant_id and employee_id = old.id and employee_site_id is distinct from site;
  update questionnaire_answers set employee_site_id = site where tenant_id = old.tenant_id and employee_id = old.id and employee_site_id is distinct from site;
  update retention_items set employee_site_id = site where tenant_id = old.tenant_id and employee_id = old.id and employee_site_id is distinct from site;
  update test_exceptions set employee_site_id = site where tenant_id = old.tenant_id and employee_id = old.id and employee_site_id is distinct from site;
  update vaccines set employee_site_id = site where tenant_id = old.tenant_id and employee_id = old.id and employee_site_id is distinct from site;
  return null;
end $$;
--> statement-breakpoint
create function roadfile_place_verification() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  select employee_site_id into new.employee_site_id from orders where tenant_id = new.tenant_id and id = new.order_id for share;
  return new;
end $$;
--> statement-breakpoint
create function roadfile_place_import_row() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  select sites into new.sites from roster_imports where tenant_id = new.tenant_id and id = new.import_id;
  return new;
end $$;
--> statement-breakpoint
create function roadfile_move_import_rows() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  update roster_import_rows set sites = new.sites where tenant_id = new.tenant_id and import_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create function roadfile_move_verification() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  update order_verifications set employee_site_id = new.employee_site_id where tenant_id = new.tenant_id and order_id = new.id;
  return null;
end $$;
--> statement-breakpoint
-- Those who move come first: what is placed must follow from then on.
create trigger place_records after update of site_id on employees for each row
  when (old.site_id is distinct from new.site_id) execute function roadfile_place_records();
--> statement-breakpoint
create trigger place_left after delete on employees for each row execute function roadfile_place_records();
--> statement-breakpoint
create trigger move_verification after update on orders for each row
  when (old.employee_site_id is distinct from new.employee_site_id) execute function roadfile_move_verification();
--> statement-breakpoint
create trigger move_rows after update of sites on roster_imports for each row
  when (old.sites is distinct from new.sites) execute function roadfile_move_import_rows();
--> statement-breakpoint
create trigger place before insert or update of employee_id on accidents for each row execute function roadfile_place_record('accidents');
--> statement-breakpoint
create trigger place before insert or update of employee_id on deadlines for each row execute function roadfile_place_record('deadlines');
--> statement-breakpoint
create trigger place before insert or update of employee_id on disqualifications for each row execute function roadfile_place_record('disqualifications');
--> statement-breakpoint
create trigger place before insert or update of employee_id on documents for each row execute function roadfile_place_record('documents');
--> statement-breakpoint
create trigger place before insert or update of employee_id on driving_statements for each row execute function roadfile_place_record('driving_statements');
--> statement-breakpoint
create trigger place before insert or update of employee_id on earlier_versions for each row execute function roadfile_place_record('earlier_versions');
--> statement-breakpoint
create trigger place before insert or update of employee_id on employee_merges for each row execute function roadfile_place_record('employee_merges');
--> statement-breakpoint
create trigger place before insert or update of employee_id on employee_photos for each row execute function roadfile_place_record('employee_photos');
--> statement-breakpoint
create trigger place before insert or update of employee_id on employments for each row execute function roadfile_place_record('employments');
--> statement-breakpoint
create trigger place before insert or update of employee_id on investigation_steps for each row execute function roadfile_place_record('investigation_steps');
--> statement-breakpoint
create trigger place before insert or update of employee_id on legal_holds for each row execute function roadfile_place_record('legal_holds');
--> statement-breakpoint
create trigger place before insert or update of employee_id on mvr_records for each row execute function roadfile_place_record('mvr_records');
--> statement-breakpoint
create trigger place before insert or update of employee_id on notes for each row execute function roadfile_place_record('notes');
--> statement-breakpoint
create trigger place before insert or update of employee_id on orders for each row execute function roadfile_place_record('orders');
--> statement-breakpoint
create trigger place before insert or update of employee_id on questionnaire_answers for each row execute function roadfile_place_record('questionnaire_answers');
--> statement-breakpoint
create trigger place before insert or update of employee_id on retention_items for each row execute function roadfile_place_record('retention_items');
--> statement-breakpoint
create trigger place before insert or update of employee_id on test_exceptions for each row execute function roadfile_place_record('test_exceptions');
--> statement-breakpoint
create trigger place before insert or update of employee_id on vaccines for each row execute function roadfile_place_record('vaccines');
--> statement-breakpoint
create trigger place before insert on order_verifications for each row execute function roadfile_place_verification();
--> statement-breakpoint
create trigger place before insert on roster_import_rows for each row execute function roadfile_place_import_row();
--> statement-breakpoint
-- What was there before the triggers. Orders before their verifications.
update accidents r set employee_site_id = e.site_id from employees e
where e.tenant_id = r.tenant_id and e.id = r.employee_id and r.ctid = any (array(select o.ctid from accidents o
  join employees f on f.tenant_id = o.tenant_id and f.id = o.employee_id where o.employee_site_id is null limit 5000 for update of o))
returning 1;
--> statement-breakpoint
update deadlines r set employee_site_id = e.site_id from employees e
where e.tenant_id = r.tenant_id and e.id = r.employee_id and r.ctid = any (array(select o.ctid from deadlines o
  join employees f on f.tenant_id = o.tenant_id and f.id = o.employee_id where o.employee_site_id is null limit 5000 for update of o))
returning 1;
--> statement-breakpoint
update disqualifications r set employee_site_id = e.site_id from employees e
where e.tenant_id = r.tenant_id and e.id = r.employee_id and r.ctid = any (array(select o.ctid from disqualifications o
  join employees f on f.tenant_id = o.tenant_id and f.id = o.employee_id where o.employee_site_id is null limit 5000 for update of o))
returning 1;
--> statement-breakpoint
update documents r set employee_site_id = e.site_id from employees e
where e.tenant_id = r.tenant_id and e.id = r.employee_id and r.ctid = any (array(select o.ctid from documents o
  join employees f on f.tenant_id = o.tenant_id and f.id = o.employee_id where o.employee_site_id is null limit 5000 for update of o))
returning 1;
--> statement-breakpoint
update driving_statements r set employee_site_id = e.site_id from employees e
where e.tenant_id = r.tenant_id and e.id = r.employee_id and r.ctid = any (array(select o.ctid from driving_statements o
  join employees f on f.tenant_id = o.tenant_id and f.id = o.employee_id where o.employee_site_id is null limit 5000 for update of o))
returning 1;
--> statement-breakpoint
update earlier_versions r set employee_site_id = e.site_id from employees e
where e.tenant_id = r.tenant_id and e.id = r.employee_id and r.ctid = any (array(select o.ctid from earlier_versions o
  join employees f on f.tenant_id = o.tenant_id and f.id = o.employee_id where o.employee_site_id is null limit 5000 for update of o))
returning 1;
--> statement-breakpoint
update employee_merges r set employee_site_id = e.site_id from employees e
where e.tenant_id = r.tenant_id and e.id = r.employee_id and r.ctid = any (array(select o.ctid from employee_merges o
  join employees f on f.tenant_id = o.tenant_id and f.id = o.employee_id where o.employee_site_id is null limit 5000 for update of o))
returning 1;
--> statement-breakpoint
update employee_photos r set employee_site_id = e.site_id from employees e
where e.tenant_id = r.tenant_id and e.id = r.employee_id and r.ctid = any (array(select o.ctid from employee_photos o
  join employees f on f.tenant_id = o.tenant_id and f.id = o.employee_id where o.employee_site_id is null limit 5000 for update of o))
returning 1;
--> statement-breakpoint
update employments r set employee_site_id = e.site_id from employees e
where e.tenant_id = r.tenant_id and e.id = r.employee_id and r.ctid = any (array(select o.ctid from employments o
  join employees f on f.tenant_id = o.tenant_id and f.id = o.employee_id where o.employee_site_id is null limit 5000 for update of o))
returning 1;
--> statement-breakpoint
update investigation_steps r set employee_site_id = e.site_id from employees e
where e.tenant_id = r.tenant_id and e.id = r.employee_id and r.ctid = any (array(select o.ctid from investigation_steps o
  join employees f on f.tenant_id = o.tenant_id and f.id = o.employee_id where o.employee_site_id is null limit 5000 for update of o))
returning 1;
--> statement-breakpoint
update legal_holds r set employee_site_id = e.site_id from employees e
where e.tenant_id = r.tenant_id and e.id = r.employee_id and r.ctid = any (array(select o.ctid from legal_holds o
  join employees f on f.tenant_id = o.tenant_id and f.id = o.employee_id where o.employee_site_id is null limit 5000 for update of o))
returning 1;
--> statement-breakpoint
update mvr_records r set employee_site_id = e.site_id from employees e
where e.tenant_id = r.tenant_id and e.id = r.employee_id and r.ctid = any (array(select o.ctid from mvr_records o
  join employees f on f.tenant_id = o.tenant_id and f.id = o.employee_id where o.employee_site_id is null limit 5000 for update of o))
returning 1;
--> statement-breakpoint
update notes r set employee_site_id = e.site_id from employees e
where e.tenant_id = r.tenant_id and e.id = r.employee_id and r.ctid = any (array(select o.ctid from notes o
  join employees f on f.tenant_id = o.tenant_id and f.id = o.employee_id where o.employee_site_id is null limit 5000 for update of o))
returning 1;
--> statement-breakpoint
update orders r set employee_site_id = e.site_id from employees e
where e.tenant_id = r.tenant_id and e.id = r.employee_id and r.ctid = any (array(select o.ctid from orders o
  join employees f on f.tenant_id = o.tenant_id and f.id = o.employee_id where o.employee_site_id is null limit 5000 for update of o))
returning 1;
--> statement-breakpoint
update questionnaire_answers r set employee_site_id = e.site_id from employees e
where e.tenant_id = r.tenant_id and e.id = r.employee_id and r.ctid = any (array(select o.ctid from questionnaire_answers o
  join employees f on f.tenant_id = o.tenant_id and f.id = o.employee_id where o.employee_site_id is null limit 5000 for update of o))
returning 1;
--> statement-breakpoint
update retention_items r set employee_site_id = e.site_id from employees e
where e.tenant_id = r.tenant_id and e.id = r.employee_id and r.ctid = any (array(select o.ctid from retention_items o
  join employees f on f.tenant_id = o.tenant_id and f.id = o.employee_id where o.employee_site_id is null limit 5000 for update of o))
returning 1;
--> statement-breakpoint
update test_exceptions r set employee_site_id = e.site_id from employees e
where e.tenant_id = r.tenant_id and e.id = r.employee_id and r.ctid = any (array(select o.ctid from test_exceptions o
  join employees f on f.tenant_id = o.tenant_id and f.id = o.employee_id where o.employee_site_id is null limit 5000 for update of o))
returning 1;
--> statement-breakpoint
update vaccines r set employee_site_id = e.site_id from employees e
where e.tenant_id = r.tenant_id and e.id = r.employee_id and r.ctid = any (array(select o.ctid from vaccines o
  join employees f on f.tenant_id = o.tenant_id and f.id = o.employee_id where o.employee_site_id is null limit 5000 for update of o))
returning 1;
--> statement-breakpoint
update order_verifications r set employee_site_id = e.employee_site_id from orders e
where e.tenant_id = r.tenant_id and e.id = r.order_id and r.ctid = any (array(select o.ctid from order_verifications o
  join orders f on f.tenant_id = o.tenant_id and f.id = o.order_id where o.employee_site_id is null and f.employee_site_id is not null limit 5000 for update of o))
returning 1;
--> statement-breakpoint
update roster_import_rows r set sites = e.sites from roster_imports e
where e.tenant_id = r.tenant_id and e.id = r.import_id and r.ctid = any (array(select o.ctid from roster_import_rows o
  join roster_imports f on f.tenant_id = o.tenant_id and f.id = o.import_id where o.sites is null and f.sites is not null limit 5000 for update of o))
returning 1;

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
-- The share lock keeps the employee where they are until this commits. The rows of an employee who moves follow, see below.
-- Another capability's migration adds `create trigger place before insert or update of employee_id on … execute function
-- roadfile_place_record('…')` for its table with an employee, with the table's name.
create function roadfile_place_record() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  select site_id into new.employee_site_id from employees where tenant_id = new.tenant_id and id = new.employee_id for share;
  return new;
end $$;
--> statement-breakpoint
-- Of an employee who moves, or is removed: then no one's request reaches the rows that stay.
create function roadfile_place_records() returns trigger
  language plpgsql security definer set search_path = public as $$
declare
  site int := case tg_op when 'UPDATE' then new.site_id end;
  name text;
begin
  for name in select distinct split_part(encode(tgargs, 'escape'), '\000', 1) from pg_trigger
    where tgfoid = 'roadfile_place_record'::regproc
  loop
    execute format('update %I set employee_site_id = $1 where tenant_id = $2 and employee_id = $3 and employee_site_id is distinct from $1', name)
      using site, old.tenant_id, old.id;
  end loop;
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
create function roadfile_move_verification() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  update order_verifications set employee_site_id = new.employee_site_id where tenant_id = new.tenant_id and order_id = new.id;
  return null;
end $$;
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
create trigger move_verification after update on orders for each row
  when (old.employee_site_id is distinct from new.employee_site_id) execute function roadfile_move_verification();
--> statement-breakpoint
create trigger place_records after update of site_id on employees for each row
  when (old.site_id is distinct from new.site_id) execute function roadfile_place_records();
--> statement-breakpoint
create trigger place_left after delete on employees for each row execute function roadfile_place_records();
--> statement-breakpoint
-- What was there before the triggers. Orders before their verifications.
update accidents r set employee_site_id = e.site_id from employees e
where e.tenant_id = r.tenant_id and e.id = r.employee_id and r.ctid = any (array(select o.ctid from accidents o
  join employees f on f.tenant_id = o.tenant_id and f.id = o.employee_id where o.employee_site_id is null limit 5000))
returning 1;
--> statement-breakpoint
update deadlines r set employee_site_id = e.site_id from employees e
where e.tenant_id = r.tenant_id and e.id = r.employee_id and r.ctid = any (array(select o.ctid from deadlines o
  join employees f on f.tenant_id = o.tenant_id and f.id = o.employee_id where o.employee_site_id is null limit 5000))
returning 1;
--> statement-breakpoint
update disqualifications r set employee_site_id = e.site_id from employees e
where e.tenant_id = r.tenant_id and e.id = r.employee_id and r.ctid = any (array(select o.ctid from disqualifications o
  join employees f on f.tenant_id = o.tenant_id and f.id = o.employee_id where o.employee_site_id is null limit 5000))
returning 1;
--> statement-breakpoint
update documents r set employee_site_id = e.site_id from employees e
where e.tenant_id = r.tenant_id and e.id = r.employee_id and r.ctid = any (array(select o.ctid from documents o
  join employees f on f.tenant_id = o.tenant_id and f.id = o.employee_id where o.employee_site_id is null limit 5000))
returning 1;
--> statement-breakpoint
update driving_statements r set employee_site_id = e.site_id from employees e
where e.tenant_id = r.tenant_id and e.id = r.employee_id and r.ctid = any (array(select o.ctid from driving_statements o
  join employees f on f.tenant_id = o.tenant_id and f.id = o.employee_id where o.employee_site_id is null limit 5000))
returning 1;
--> statement-breakpoint
update earlier_versions r set employee_site_id = e.site_id from employees e
where e.tenant_id = r.tenant_id and e.id = r.employee_id and r.ctid = any (array(select o.ctid from earlier_versions o
  join employees f on f.tenant_id = o.tenant_id and f.id = o.employee_id where o.employee_site_id is null limit 5000))
returning 1;
--> statement-breakpoint
update employee_merges r set employee_site_id = e.site_id from employees e
where e.tenant_id = r.tenant_id and e.id = r.employee_id and r.ctid = any (array(select o.ctid from employee_merges o
  join employees f on f.tenant_id = o.tenant_id and f.id = o.employee_id where o.employee_site_id is null limit 5000))
returning 1;
--> statement-breakpoint
update employee_photos r set employee_site_id = e.site_id from employees e
where e.tenant_id = r.tenant_id and e.id = r.employee_id and r.ctid = any (array(select o.ctid from employee_photos o
  join employees f on f.tenant_id = o.tenant_id and f.id = o.employee_id where o.employee_site_id is null limit 5000))
returning 1;
--> statement-breakpoint
update employments r set employee_site_id = e.site_id from employees e
where e.tenant_id = r.tenant_id and e.id = r.employee_id and r.ctid = any (array(select o.ctid from employments o
  join employees f on f.tenant_id = o.tenant_id and f.id = o.employee_id where o.employee_site_id is null limit 5000))
returning 1;
--> statement-breakpoint
update investigation_steps r set employee_site_id = e.site_id from employees e
where e.tenant_id = r.tenant_id and e.id = r.employee_id and r.ctid = any (array(select o.ctid from investigation_steps o
  join employees f on f.tenant_id = o.tenant_id and f.id = o.employee_id where o.employee_site_id is null limit 5000))
returning 1;
--> statement-breakpoint
update legal_holds r set employee_site_id = e.site_id from employees e
where e.tenant_id = r.tenant_id and e.id = r.employee_id and r.ctid = any (array(select o.ctid from legal_holds o
  join employees f on f.tenant_id = o.tenant_id and f.id = o.employee_id where o.employee_site_id is null limit 5000))
returning 1;
--> statement-breakpoint
update mvr_records r set employee_site_id = e.site_id from employees e
where e.tenant_id = r.tenant_id and e.id = r.employee_id and r.ctid = any (array(select o.ctid from mvr_records o
  join employees f on f.tenant_id = o.tenant_id and f.id = o.employee_id where o.employee_site_id is null limit 5000))
returning 1;
--> statement-breakpoint
update notes r set employee_site_id = e.site_id from employees e
where e.tenant_id = r.tenant_id and e.id = r.employee_id and r.ctid = any (array(select o.ctid from notes o
  join employees f on f.tenant_id = o.tenant_id and f.id = o.employee_id where o.employee_site_id is null limit 5000))
returning 1;
--> statement-breakpoint
update orders r set employee_site_id = e.site_id from employees e
where e.tenant_id = r.tenant_id and e.id = r.employee_id and r.ctid = any (array(select o.ctid from orders o
  join employees f on f.tenant_id = o.tenant_id and f.id = o.employee_id where o.employee_site_id is null limit 5000))
returning 1;
--> statement-breakpoint
update questionnaire_answers r set employee_site_id = e.site_id from employees e
where e.tenant_id = r.tenant_id and e.id = r.employee_id and r.ctid = any (array(select o.ctid from questionnaire_answers o
  join employees f on f.tenant_id = o.tenant_id and f.id = o.employee_id where o.employee_site_id is null limit 5000))
returning 1;
--> statement-breakpoint
update retention_items r set employee_site_id = e.site_id from employees e
where e.tenant_id = r.tenant_id and e.id = r.employee_id and r.ctid = any (array(select o.ctid from retention_items o
  join employees f on f.tenant_id = o.tenant_id and f.id = o.employee_id where o.employee_site_id is null limit 5000))
returning 1;
--> statement-breakpoint
update test_exceptions r set employee_site_id = e.site_id from employees e
where e.tenant_id = r.tenant_id and e.id = r.employee_id and r.ctid = any (array(select o.ctid from test_exceptions o
  join employees f on f.tenant_id = o.tenant_id and f.id = o.employee_id where o.employee_site_id is null limit 5000))
returning 1;
--> statement-breakpoint
update vaccines r set employee_site_id = e.site_id from employees e
where e.tenant_id = r.tenant_id and e.id = r.employee_id and r.ctid = any (array(select o.ctid from vaccines o
  join employees f on f.tenant_id = o.tenant_id and f.id = o.employee_id where o.employee_site_id is null limit 5000))
returning 1;
--> statement-breakpoint
update order_verifications r set employee_site_id = e.employee_site_id from orders e
where e.tenant_id = r.tenant_id and e.id = r.order_id and r.ctid = any (array(select o.ctid from order_verifications o
  join orders f on f.tenant_id = o.tenant_id and f.id = o.order_id where o.employee_site_id is null and f.employee_site_id is not null limit 5000))
returning 1;
--> statement-breakpoint
update roster_import_rows r set sites = e.sites from roster_imports e
where e.tenant_id = r.tenant_id and e.id = r.import_id and r.ctid = any (array(select o.ctid from roster_import_rows o
  join roster_imports f on f.tenant_id = o.tenant_id and f.id = o.import_id where o.sites is null and f.sites is not null limit 5000))
returning 1;

-- Apart from the triggers, so that nothing but the new table is locked while a million people are read. What is added or changed
-- meanwhile has its words from the triggers.
set local role roadfile_system;
--> statement-breakpoint
insert into employee_words (tenant_id, word, employee_id)
  select e.tenant_id, w, e.id from employees e, roadfile_employee_words(e.id, e.first_key, e.last_key, e.work_key) w order by 1, 2, 3
  on conflict do nothing;
--> statement-breakpoint
reset role;

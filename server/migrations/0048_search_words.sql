CREATE TABLE "employee_words" (
	"tenant_id" integer NOT NULL,
	"word" text collate "C" NOT NULL,
	"employee_id" integer NOT NULL,
	CONSTRAINT "employee_words_tenant_id_word_employee_id_pk" PRIMARY KEY("tenant_id","word","employee_id")
);
--> statement-breakpoint
select roadfile_isolate('employee_words', null);
--> statement-breakpoint
create policy across on employee_words for select to roadfile_across using (tenant_id in (select unnest(roadfile_clients())));
--> statement-breakpoint
grant select on employee_words to roadfile_across;
--> statement-breakpoint
-- A text from each of its words on, without accents, hyphens and apostrophes: 'De La Rosa' gives delarosa, larosa and rosa. Prefixes
-- of these are all of its words, also where somebody writes them in one. domain/employees/search-words.ts splits what is searched for.
create function roadfile_words(p_text text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(array_to_string(parts[at:], '')), '{}') from (
    select array_remove(regexp_split_to_array(
      replace(replace(replace(replace(
        translate(regexp_replace(lower(normalize(p_text, nfd)), '[\u0300-\u036f]', '', 'g'), 'øØłŁđĐðÐħĦŧŦı', 'oollddddhhtti'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      '[\u0001-/:-@\[-`{-\u00bf\u2000-\u206f\u3000]+'), '') as parts) p, generate_subscripts(parts, 1) at $$;
--> statement-breakpoint
-- What an employee is found by. Work IDs by each of their parts of three characters or more, and by their number without zeros in front.
create function roadfile_employee_words(p_id int, p_first text, p_last text, p_work text) returns setof text
  language sql immutable parallel safe as $$
  select unnest(roadfile_words(p_first))
  union select unnest(roadfile_words(p_last))
  union select substr(whole, at) from (select (roadfile_words(p_work))[1] as whole) w, generate_series(1, greatest(length(whole) - 2, 1)) at
    where whole is not null
  union select number from (select substring(p_work from '[1-9][0-9]*$') as number) n where number is not null
  union select '#' || p_id $$;
--> statement-breakpoint
create function roadfile_add_words() returns trigger language plpgsql as $$
begin
  insert into employee_words (tenant_id, word, employee_id)
    select a.tenant_id, w, a.id from added a, roadfile_employee_words(a.id, a.first_key, a.last_key, a.work_key) w
    on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create function roadfile_change_words() returns trigger language plpgsql as $$
begin
  delete from employee_words where tenant_id = old.tenant_id and employee_id = old.id
    and word = any (array(select roadfile_employee_words(old.id, old.first_key, old.last_key, old.work_key)));
  if tg_op = 'UPDATE' then
    insert into employee_words (tenant_id, word, employee_id)
      select new.tenant_id, w, new.id from roadfile_employee_words(new.id, new.first_key, new.last_key, new.work_key) w
      on conflict do nothing;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger add_words after insert on employees referencing new table as added
  for each statement execute function roadfile_add_words();
--> statement-breakpoint
create trigger change_words after update on employees for each row
  when (row(old.id, old.first_key, old.last_key, old.work_key) is distinct from row(new.id, new.first_key, new.last_key, new.work_key))
  execute function roadfile_change_words();
--> statement-breakpoint
create trigger remove_words after delete on employees for each row execute function roadfile_change_words();

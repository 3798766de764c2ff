-- A setting, for statements that write rows of the coordinator: a distributed database refuses to read a table there that every node has.
create function roadfile_setting(p_name text) returns jsonb language plpgsql stable as $$
begin
  return (select value from setting_values where name = p_name);
end $$;
--> statement-breakpoint
-- Lists across clients read each client on the node that has its chain of audit entries. The condition is that of the other tables.
do $$
begin
  execute format('create policy across on audit_heads for select to roadfile_across using (%s)',
    (select qual from pg_policies where policyname = 'across' and tablename = 'gaps'));
end $$;
--> statement-breakpoint
grant select (tenant_id) on audit_heads to roadfile_across;

-- A setting, for statements that write rows of the coordinator: a distributed database refuses to read a table there that every node has.
create function roadfile_setting(p_name text) returns jsonb language plpgsql stable as $$
begin
  return (select value from setting_values where name = p_name);
end $$;

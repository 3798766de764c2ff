-- Whether somebody else of the tenant has a social security number, wherever he is: a clerk's reach does not hold all
-- who might. It says no more than that. Two who enter the same number at the same moment wait for each other.
create function roadfile_ssn_taken(p_hash bytea, p_but int) returns boolean
  language plpgsql security definer set search_path = public as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(encode(p_hash, 'hex'), roadfile_tenant()));
  return exists (select 1 from employees
    where tenant_id = roadfile_tenant() and ssn_hash = p_hash and id is distinct from p_but);
end $$;
--> statement-breakpoint
revoke all on function roadfile_ssn_taken(bytea, int) from public;
--> statement-breakpoint
grant execute on function roadfile_ssn_taken(bytea, int) to roadfile_app, roadfile_system;

-- Written by hand.
-- A number has a hash for each version of SECRET_KEY. One look-up for all of them: a re-encryption could move the number to another
-- hash between two look-ups. A roster import locks all numbers of its client at once (lockNumbers in
-- server/employees/employee-queries.ts). The highest version is locked first, as by servers of earlier releases.
create function roadfile_ssn_taken(p_hashes bytea[], p_but int) returns boolean
  language plpgsql security definer set search_path = public as $$
begin
  if cardinality(p_hashes) = 0 then
    return false;
  end if;
  perform pg_advisory_xact_lock_shared(1163, roadfile_tenant());
  perform pg_advisory_xact_lock(hashtextextended(encode(hash, 'hex'), roadfile_tenant()))
    from (select hash from unnest(p_hashes) one (hash) order by hash desc) sorted;
  return exists (select 1 from employees
    where tenant_id = roadfile_tenant() and ssn_hash = any (p_hashes) and id is distinct from p_but);
end $$;
--> statement-breakpoint
revoke all on function roadfile_ssn_taken(bytea[], int) from public;
--> statement-breakpoint
grant execute on function roadfile_ssn_taken(bytea[], int) to roadfile_app, roadfile_system;
--> statement-breakpoint
-- For servers of earlier releases, so that they wait for imports too.
create or replace function roadfile_ssn_taken(p_hash bytea, p_but int) returns boolean
  language sql security definer set search_path = public as $$ select roadfile_ssn_taken(array[p_hash], p_but) $$;

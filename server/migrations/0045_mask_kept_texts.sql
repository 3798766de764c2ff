-- Written by hand.
-- Earlier versions and the reasons of legal holds can't be changed, except that a text loses a social security number.
create function roadfile_mask_kept(p_table text, p_column text, p_at tid, p_before text, p_after text) returns int
  language plpgsql security definer set search_path = public as $$
declare changed int;
begin
  if (p_table, p_column) not in (('earlier_versions', 'record'), ('legal_holds', 'reason')) or p_after !~ 'XXX-XX-[0-9X]{4}' then
    raise exception 'roadfile: % of % is kept', p_column, p_table;
  end if;
  if p_table = 'earlier_versions' then
    update earlier_versions set record = p_after::jsonb where ctid = p_at and record = p_before::jsonb;
  else
    update legal_holds set reason = p_after where ctid = p_at and reason = p_before;
  end if;
  get diagnostics changed = row_count;
  return changed;
end $$;
--> statement-breakpoint
revoke all on function roadfile_mask_kept(text, text, tid, text, text) from public;
--> statement-breakpoint
grant execute on function roadfile_mask_kept(text, text, tid, text, text) to roadfile_system;

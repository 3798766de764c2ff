-- Written by hand.
-- Until when an account is locked after failed sign-ins, for those who administer its user. The application role doesn't read the
-- failures themselves, which name addresses.
create function roadfile_locked_until(p_email text) returns timestamptz
  language sql stable security definer set search_path = public as $$
  select max(locked_until) from sign_in_failures
    where locked_until > now()
      and (subject = 'account:' || lower(p_email) or starts_with(subject, 'pair:' || lower(p_email) || ' '))
$$;
--> statement-breakpoint
revoke all on function roadfile_locked_until(text) from public;
--> statement-breakpoint
grant execute on function roadfile_locked_until(text) to roadfile_app, roadfile_system;

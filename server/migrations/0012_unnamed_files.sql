CREATE TABLE "unnamed_files" (
	"key" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Written by hand. A request may add the file that it stores or removes, and take off the one that its row names, but sees no other.
grant insert on unnamed_files to roadfile_app;
--> statement-breakpoint
create function roadfile_name_file(p_key text) returns setof text
  language sql security definer set search_path = public as $$
  delete from unnamed_files where key = p_key returning key $$;
--> statement-breakpoint
revoke all on function roadfile_name_file(text) from public;
--> statement-breakpoint
grant execute on function roadfile_name_file(text) to roadfile_app, roadfile_system;

CREATE TABLE "client_reps" (
	"tenant_id" integer PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"assigned_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "has_password" boolean GENERATED ALWAYS AS (password_hash is not null) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invited_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "client_reps_user" ON "client_reps" USING btree ("user_id");--> statement-breakpoint
select roadfile_isolate('client_reps', null);
--> statement-breakpoint
grant select (has_password, invited_until) on users to roadfile_app;

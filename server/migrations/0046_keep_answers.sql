CREATE TABLE "api_answers" (
	"tenant_id" integer NOT NULL,
	"caller" text NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"status" smallint,
	"answer" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_answers_tenant_id_caller_route_key_pk" PRIMARY KEY("tenant_id","caller","route","key")
);
--> statement-breakpoint
select roadfile_isolate('api_answers', null);
--> statement-breakpoint
-- Only answers.ts reads them, which knows the caller.
revoke select, update, delete on api_answers from roadfile_app;

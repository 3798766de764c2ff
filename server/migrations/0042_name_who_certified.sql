ALTER TABLE "order_verifications" ADD COLUMN "real_user_id" integer;--> statement-breakpoint
ALTER TABLE "order_verifications" ADD COLUMN "real_user_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "real_user" text;--> statement-breakpoint
-- The audit trail has named them from the start.
with placed as (
  select a.tenant_id, substring(a.subject from 7)::int as order_id, u.id as user_id, u.first_name || ' ' || u.last_name as name
  from audit_entries a join users u on u.wire_id = substring(a.body from '"realActor":[{]"id":"([^"]*)"')
  where a.type in ('order.placed', 'order.queryPlaced') and a.subject ~ '^order/[0-9]{1,9}$'),
ordered as (
  update orders o set real_user = p.name from placed p where o.tenant_id = p.tenant_id and o.id = p.order_id)
update order_verifications v set real_user_id = p.user_id, real_user_name = p.name
from placed p where v.tenant_id = p.tenant_id and v.order_id = p.order_id;

ALTER TABLE "order_verifications" ADD COLUMN "real_user_id" integer;--> statement-breakpoint
ALTER TABLE "order_verifications" ADD COLUMN "real_user_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "real_user" text;--> statement-breakpoint
-- The audit trail has named them from the start. It is read order by order: it may be very large.
with placed as (
  select o.tenant_id, o.id, a.body::jsonb #>> '{realActor,id}' as wire_id, a.body::jsonb #>> '{realActor,name}' as name
  from orders o cross join lateral (
    select e.body from audit_entries e
    where e.tenant_id = o.tenant_id and e.subject = 'order/' || o.id and e.type in ('order.placed', 'order.queryPlaced')
    order by e.seq limit 1) a),
ordered as (
  update orders o set real_user = p.name from placed p
  where o.tenant_id = p.tenant_id and o.id = p.id and p.name is not null)
update order_verifications v set real_user_id = (select u.id from users u where u.wire_id = p.wire_id), real_user_name = p.name
from placed p where v.tenant_id = p.tenant_id and v.order_id = p.id and p.name is not null;

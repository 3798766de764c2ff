DROP INDEX "orders_to_send";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ordered_again_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_to_send" ON "orders" USING btree (coalesce("ordered_again_at", "ordered_at")) WHERE status_id = 1 and sent_at is null;--> statement-breakpoint
-- Those that were reopened or sent again before: nothing else changes an order that waits to be sent.
update orders set ordered_again_at = updated_at where status_id = 1 and sent_at is null and version > 1;

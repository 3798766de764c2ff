CREATE INDEX "capability_tokens_expiry" ON "capability_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "refresh_tokens_used" ON "refresh_tokens" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");
-- Entries and heads come in through audit_append alone, whoever asks. One column stays, for the lock that imports take.
REVOKE INSERT ON "audit_entries" FROM roadfile_system;--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON "audit_heads" FROM roadfile_system;--> statement-breakpoint
GRANT UPDATE ("tenant_id") ON "audit_heads" TO roadfile_system;

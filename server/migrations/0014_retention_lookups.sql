-- Written by hand. In this order for all of it: an upload on another server locks one table after the other.
lock table documents, files in share mode;--> statement-breakpoint
CREATE INDEX "documents_by_file" ON "documents" USING btree ("tenant_id","file_id") WHERE file_id is not null;--> statement-breakpoint
CREATE INDEX "files_by_key" ON "files" USING btree ("storage_key");
ALTER TABLE "retention_items" ADD COLUMN "first_listed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Written by hand. The state of a driving record and the employer of a reply stay: they say which requirement the document met. A
-- loop, so that each document reads its own versions by the primary key, whatever the planner knows about the table.
create or replace function roadfile_clear_versions(p_tenant int, p_documents int[]) returns void
  language plpgsql security definer set search_path = public as $$
declare
  one record;
begin
  for one in select id, employee_id from documents where tenant_id = p_tenant and id = any (p_documents) and removed_at is not null loop
    update earlier_versions set record = record - array['result', 'test_reason', 'sap_report', 'query_type', 'query_outcome']
      where tenant_id = p_tenant and employee_id = one.employee_id and table_name = 'documents' and record_id = one.id;
  end loop;
end $$;

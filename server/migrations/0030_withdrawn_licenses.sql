ALTER TABLE "documents" ADD COLUMN "withdrawals" jsonb;--> statement-breakpoint
select roadfile_keep_versions('documents', 'id', 'employee_id', '{doc_type_id,doc_date,expires_on,result,test_reason,sap_report,query_type,query_outcome,state,employer,withdrawals,deleted_at}');
--> statement-breakpoint
-- Versions kept before lack the new column, which would then be read from the present row.
update earlier_versions set record = record || '{"withdrawals": null}' where table_name = 'documents';
--> statement-breakpoint
-- The records that are data already.
update documents d set withdrawals = (
  select coalesce(jsonb_agg(jsonb_build_object('from', w->>'effectiveOn', 'reinstatedOn', w->>'reinstatedOn')), '[]')
  from jsonb_array_elements(m.record->'withdrawals') w)
from mvr_records m where m.tenant_id = d.tenant_id and m.document_id = d.id;

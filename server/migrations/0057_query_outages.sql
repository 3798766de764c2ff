ALTER TABLE "documents" ADD COLUMN "outage_from" date;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "outage_to" date;--> statement-breakpoint
select roadfile_keep_versions('documents', 'id', 'employee_id', '{doc_type_id,doc_date,expires_on,result,test_reason,sap_report,query_type,query_outcome,state,employer,outage_from,outage_to,withdrawals,convictions,deleted_at}');
--> statement-breakpoint
create or replace function roadfile_clear_versions(p_tenant int, p_documents int[]) returns void
  language plpgsql security definer set search_path = public as $$
declare
  one record;
begin
  for one in select id, employee_id from documents where tenant_id = p_tenant and id = any (p_documents) and removed_at is not null loop
    update earlier_versions set record = record - array['result', 'test_reason', 'sap_report', 'query_type', 'query_outcome', 'outage_from',
        'outage_to']
      where tenant_id = p_tenant and employee_id = one.employee_id and table_name = 'documents' and record_id = one.id;
  end loop;
end $$;
--> statement-breakpoint
-- Versions kept before lack the new columns, which would then be read from the present row.
update earlier_versions set record = record || '{"outage_from": null, "outage_to": null}' where table_name = 'documents';
--> statement-breakpoint
-- Words about a railroad crossing or trafficking, which are asked about since this release.
update documents d set convictions = coalesce((
  select jsonb_agg(case when c->>'offense' is null and v->>'description' ~* '(traffick|rail ?road|grade crossing)'
      then c || '{"offense": "unclear"}' else c end order by at)
  from (select c, at from jsonb_array_elements(d.convictions) with ordinality as known (c, at)) known
    left join (select v, row_number() over (order by n) as at from jsonb_array_elements(m.record->'violations') with ordinality as listed (v, n)
      where coalesce(v->>'disposition', '') !~* 'dismiss|acquit|not guilty|not convicted|nolle|expunge') listed using (at)), d.convictions)
from mvr_records m where m.tenant_id = d.tenant_id and m.document_id = d.id
  and m.record->>'violations' ~* '(traffick|rail ?road|grade crossing)';

ALTER TABLE "disqualifications" ADD COLUMN "violation_date" date;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "convictions" jsonb;--> statement-breakpoint
select roadfile_keep_versions('documents', 'id', 'employee_id', '{doc_type_id,doc_date,expires_on,result,test_reason,sap_report,query_type,query_outcome,state,employer,withdrawals,convictions,deleted_at}');
--> statement-breakpoint
select roadfile_keep_versions('disqualifications', 'id', 'employee_id', '{kind,from_date,to_date,violation_date}');
--> statement-breakpoint
-- Versions kept before lack the new columns, which would then be read from the present row.
update earlier_versions set record = record || '{"convictions": null}' where table_name = 'documents';
--> statement-breakpoint
update earlier_versions set record = record || '{"violation_date": null}' where table_name = 'disqualifications';
--> statement-breakpoint
-- The records that are data already, read as later ones are: without what a court dismissed.
update documents d set convictions = (
  select coalesce(jsonb_agg(jsonb_build_object('offense',
      case when v->>'description' ~* '\m(dui|dwi|owi|ovi|under the influence|intoxicat|impaired|refus|hit and run|leaving the scene|felony|manslaughter|homicide|controlled substance|out[- ]of[- ]service)' then 'unclear' end,
    'code', v->>'acdCode', 'offenseOn', v->>'violationDate', 'convictedOn', v->>'convictionDate',
    'inCmv', v->'commercialVehicle', 'hazmat', v->'hazmat')), '[]')
  from jsonb_array_elements(m.record->'violations') v
  where coalesce(v->>'disposition', '') !~* 'dismiss|acquit|not guilty|not convicted|nolle|expunge')
from mvr_records m where m.tenant_id = d.tenant_id and m.document_id = d.id;

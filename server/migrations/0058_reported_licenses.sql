ALTER TABLE "documents" ADD COLUMN "reported_license" jsonb;--> statement-breakpoint
select roadfile_keep_versions('documents', 'id', 'employee_id', '{doc_type_id,doc_date,expires_on,result,test_reason,sap_report,query_type,query_outcome,state,employer,outage_from,outage_to,withdrawals,convictions,reported_license,deleted_at}');
--> statement-breakpoint
-- Versions kept before lack the new column, which would then be read from the present row.
update earlier_versions set record = record || '{"reported_license": null}' where table_name = 'documents';
--> statement-breakpoint
-- The records that are data already, read as later ones are: what their words can be about, what was dismissed after a plea, and what they
-- say of the license. Speeding without 1 to 14 mph over is asked about, whatever else the words say.
with words (pattern, offenses) as (values
    ('\y([do]\.?[uw]\.?i|duii|duid|dwui|dwai|dwuid|o[muw]?vi|omvwi|owvi|oui\w*|bac|b\.a\.c)\y|influence|intox|drunk|impair|liquor|alcohol|inebriat|drinking|\y0?\.\d\d\y', '["alcohol", "drugs", "testRefused"]'::jsonb),
    ('refus|implied consent|chemical test|breath|blood test', '["testRefused", "alcohol"]'::jsonb),
    ('controlled|drug|narcotic|marijuana|cannabis|cocaine|heroin|amphetamine|opi(ate|oid)', '["drugs", "drugPossession", "drugUse", "drugFelony"]'::jsonb),
    ('traffick|smuggl|manufactur.*(drug|controlled)|kidnap', '["drugFelony", "felony"]'::jsonb),
    ('hit (and|&|n)\W?run|hit-run|\yh ?& ?r\y|(leav|left)\w*.*(scene|accident|acc\y|crash|collision)|(stop|remain|report|render|identif|exchange|duty|duties).*(accident|acc\y|crash|collision|injur|aid)|leaving scene|fled.*scene', '["leftScene"]'::jsonb),
    ('felon|assault|murder|kidnap|flee|fled|elud|evad', '["felony", "drugFelony"]'::jsonb),
    ('manslaughter|homicide|fatal|\ydeath|killed', '["fatality", "felony"]'::jsonb),
    ('susp|revok|revoc|withdrawn|disq|cancel|\yd(w|u)(ls|lsr|lr|s|r|rl)s?\y|\ydwlsr\y|\yowls\y|\yoas\y|\yoar\y', '["drivingWithdrawn"]'::jsonb),
    ('reckless|rckls|wanton|wilful|willful|careless|negligent|imprudent|lane.?chang|chang\w*( of)? lane|erratic|improper (traffic )?lane\y(?! ?us)|follow\w*.*close|tailgat', '["serious"]'::jsonb),
    ('\y(text|txt)\w*', '["texting"]'::jsonb),
    ('phone|\ycell|hand-?held|hand held|wireless|electronic|distract|mobile dev', '["phone", "texting"]'::jsonb),
    ('\yr\.?\W?r\y|rail|grade crossing|\ytrain\y|\yrxr\y', '["railroad"]'::jsonb),
    ('out[- ]of[- ]s(er)?v|\yo\.?o\.?s\y|\yoos ?o\y', '["outOfService"]'::jsonb)),
next as (select x.tenant_id, x.id from documents x join mvr_records y on y.tenant_id = x.tenant_id and y.document_id = x.id
  where x.reported_license is null limit 1000 for update of x),
listed as (
  select m.tenant_id, m.document_id, v, at, coalesce(v->>'description', '') as said, coalesce(v->>'acdCode', '') as code,
    coalesce(v->>'disposition', '') ~* 'dismiss|acquit|not guilty|not convicted|nolle|expunge' as is_dismissed
  from next join mvr_records m on m.tenant_id = next.tenant_id and m.document_id = next.id,
    lateral jsonb_array_elements(m.record->'violations') with ordinality as one (v, at)),
judged as (
  select listed.*, (select coalesce(jsonb_agg(distinct offense), '[]') from (
      select jsonb_array_elements_text(offenses) as offense from words where said ~* pattern
      union select 'serious' where said ~* '\yc\.?d\.?l\y|commercial (driver|licen|dl)|(no|without|w/o|unlicensed|expired|improper|wrong|invalid|not|fail\w*).*(licen[sc]e(?!.{0,3}(plate|tag|lamp|light))|licensed|endorse|class|\yd\.?l\y|\yo\.?l\y)|unlicensed|licen[sc]e.*(not|class|posses|expired)|endorse' and said !~* 'plate|\ytag|registration|sticker'
      union select 'serious' where said ~* 'speed|\yspd|mph' and said !~* '\y(1?[0-4]|[5-9])\s*(mph)?\s*(over|above)') found
    where offense <> 'serious' or not (code like 'S%' or (v->>'commercialVehicle' = 'false' and said ~* '\yc\.?d\.?l\y|commercial (driver|licen|dl)|(no|without|w/o|unlicensed|expired|improper|wrong|invalid|not|fail\w*).*(licen[sc]e(?!.{0,3}(plate|tag|lamp|light))|licensed|endorse|class|\yd\.?l\y|\yo\.?l\y)|unlicensed|licen[sc]e.*(not|class|posses|expired)|endorse'
      and said !~* 'reckless|rckls|wanton|wilful|willful|careless|negligent|imprudent|lane.?chang|chang\w*( of)? lane|erratic|improper (traffic )?lane\y(?! ?us)|follow\w*.*close|tailgat|speed|\yspd|mph'))) as can_be
  from listed),
read as (
  select tenant_id, document_id, jsonb_agg(jsonb_build_object('offense', coalesce(v->>'offense', case when can_be <> '[]' then 'unclear' end),
      'code', v->>'acdCode', 'canBe', can_be, 'offenseOn', v->>'violationDate', 'convictedOn', v->>'convictionDate',
      'inCmv', v->'commercialVehicle', 'hazmat', v->'hazmat', 'isDeferred', is_dismissed) order by at) as convictions
  from judged where not is_dismissed
    or v->>'disposition' ~* '(?<!not )guilty|plea|pled|nolo|no contest|defer|diver[st]|probat|withh[eo]ld|driving school'
  group by tenant_id, document_id)
update documents d set
  convictions = coalesce(r.convictions, '[]'),
  reported_license = jsonb_build_object('expiresOn', m.record->'license'->'expiresOn', 'certifiedUntil', m.record->'medical'->'expiresOn',
    'isCertified', nullif(trim(m.record->'medical'->>'status'), '') ~* '^\W*(certified|cert|c|y|yes|valid|current|active|ok)\W*$',
    'class', case when said.class ~* '^\W*(none|no licen[sc]e|id|id (card|only)|identification( card| only)?|non-?driver|unlicensed|m|motorcycles?( only)?)\W*$' then 'none' when said.class ~* '\ynon|\ynot\y|permit|learn|clp' then 'other'
      when said.class ~* '^\W*(?:(?:cdl|class|commercial|license|driver)\W*)*([abc])m?\y' then upper(substring(said.class from '(?i)^\W*(?:(?:cdl|class|commercial|license|driver)\W*)*([abc])m?\y'))
      when said.class ~* 'cdl|commercial' then 'commercial' when said.class is not null then 'other' end,
    'status', case when said.status ~* '\y(?:susp(?:ended)?|rev(?:o?ked|k)|withdrawn|cancell?ed|disq(?:ualified)?|denied|under (?:suspensions?|revocations?|withdrawals?|cancell?ations?|disqualifications?))\y' then case when said.status ~* '\yreinstated\y' then 'unclear' else 'lost' end
      when said.others = '' and said.status ~* '\y(valid|licensed|eligible|clear|active|good|standing|issued|current|ok|normal|qualified|reinstated)\y' then 'valid'
      when said.others ~* '^(\s*(expired?|exp)\s*)+$' then 'expired' when said.others ~* '^(\s*downgraded?\s*)+$' then 'downgraded'
      when said.status is not null then 'unclear' end)
from next join mvr_records m on m.tenant_id = next.tenant_id and m.document_id = next.id
  left join read r on r.tenant_id = m.tenant_id and r.document_id = m.document_id,
  lateral (select nullif(trim(m.record->'license'->>'class'), '') as class,
    regexp_replace(nullif(trim(m.record->'license'->>'status'), ''), '\y(?:not|never|no)(?:\W+(?:currently|been|under|active|open))*\W+(?:susp(?:ended)?|rev(?:o?ked|k)|withdrawn|cancell?ed|disq(?:ualified)?|denied|suspensions?|revocations?|withdrawals?|cancell?ations?|disqualifications?)(?:\W+(?:or|nor|and)\W+(?:susp(?:ended)?|rev(?:o?ked|k)|withdrawn|cancell?ed|disq(?:ualified)?|denied|suspensions?|revocations?|withdrawals?|cancell?ations?|disqualifications?))*\y', ' valid ', 'gi') as status) stated,
  lateral (select stated.*, trim(regexp_replace(regexp_replace(stated.status, '\y(valid|licensed|eligible|clear|active|good|standing|issued|current|ok|normal|qualified|reinstated|cdl|dl|cdls|commercial|non|noncdl|noncommercial|operators?|regular|base|class|[abcdm]|licen[sc]es?|drivers?|driving|privileges?|privs?|status|is|are|in|and|of|the|as|to|drive|s)\y', ' ', 'gi'), '[^a-z]+', ' ', 'gi')) as others) said
where d.tenant_id = next.tenant_id and d.id = next.id
returning 1;

/**
 * Statements of the product that name no tenant although they read tables split by tenant. Each asks all nodes, so it must be in a form that
 * they can answer by themselves: `npm run test:citus` executes it there.
 */
export const ACROSS_CLIENTS: readonly { text: RegExp; why: string }[] = [
  {
    text: /\(select a\.\* from audit_entries a (?!where a\.tenant_id = )/,
    why: 'The audit trail of all clients, for staff who work for none.',
  },
  {
    text: /^select tenant_id as "tenantId", seq, (?:hash from audit_heads|at, type, .* hash from audit_entries) order by tenant_id/,
    why: 'The heads of all chains are published together, and an operator verifies all chains.',
  },
  {
    text: /^select a\.id as client, c\.name, .* union select tenant_id from audit_heads \) a /,
    why: 'A job verifies one chain after the other.',
  },
  {
    text: /^select s\.tenant_id as "tenantId" from retention_settings s where s\.removal /,
    why: 'The watch for old records finds the clients that remove them.',
  },
  {
    text: /^select r\.id as "tenantId", r\.today from unnest\(\$1::int\[\], \$2::date\[\]\) as r\(id, today\)/,
    why: 'The watch for the next day finds the clients with something to do.',
  },
  {
    text: /^select (?:min\(tenant_id\) as next|count\(\*\)::int as total|1) from employees(?: where tenant_id > \$1| limit 1)?$/,
    why: 'A new release evaluates the people of one client after the other.',
  },
  {
    text: /^select id, name, time_zone as zone from clients where .* in \(select tenant_id from notification_contacts\)/,
    why: 'Digests go to the clients that have contacts.',
  },
  {
    text: /from pools p join clients c on .* where p\.consortium_id (?:= |is not null)/,
    why: 'A consortium finds the pools of its employers by its number.',
  },
  {
    text: /from pool_selections s join clients c on .* where s\.consortium_selection_id = any/,
    why: 'A consortium finds the shares of its draws by the number of its own selection.',
  },
  {
    text: /^select distinct (?:\w\.)?tenant_id as "tenantId" from /,
    why: 'A job finds the clients with something to do, then does it client by client (`eachTenant`).',
  },
  {
    text: /from orders o join employees e on .* where o\.order_type in \('drug', 'alcohol'\) and \(o\.specimen_number = any/,
    why: 'A report of a partner names its order or specimen, and no client.',
  },
  {
    text: /^select count\(\*\)::int as count, min\(.*\) as oldest from orders o /,
    why: 'The page of partners says how many orders of all clients were not sent.',
  },
  {
    text: /^select o\.tenant_id as "tenantId", o\.id from orders o (?:left )?join clinics n /,
    why: 'The exchange with the network of clinics sends orders of all clients and takes them back.',
  },
  {
    text: /^select o\.tenant_id as "tenantId", o\.id from orders o where .* and o\.request_id = /,
    why: 'The network of clinics answers by the number of its request.',
  },
  {
    text: /from orders o join employees e on .* where o\.order_type = '(?:mvr|psp|epn)' and o\.(?:status_id|request_id) = /,
    why: 'The exchange of driving records, PSP reports and EPN inquiries sends orders of all clients, and finds them by the number that comes back.',
  },
  {
    text: /from cmes x join employees e on .* join clients top on .* where (?!x\.tenant_id)/,
    why: 'The exam staff find the exams of all clients.',
  },
  {
    text: /from \(select o\.\* from orders o where o\.order_type = 'exam'/,
    why: 'The exam staff find the exam orders of all clients, such as those without a result.',
  },
  {
    text: /^with own as materialized \(select .* from clients c where c\.parent_id is null/,
    why: 'Lists across clients name those in reach, and read the first rows of each.',
  },
  {
    text: /^with own as \(select .* from client_reps r join clients c on /,
    why: 'A rep sees what is open at each of their clients.',
  },
  {
    text: / from \( select b\.tenant_id, b\.selected_id, b\.done_on, b\.kind as billed_as, .* from pool_billings b /,
    why: 'Bills are about the random tests of a month, over all clients.',
  },
  {
    text: /^select n\.key from \(select key from \(select storage_key collate "C" as key/,
    why: 'A stored file is removed only if no row of any client names it.',
  },
  {
    text: /^declare (?:backup_rows no scroll cursor for select backup_row::text|named_files_\d+ no scroll cursor for select json_build_array)/,
    why: 'A backup has every row, and every file that one names.',
  },
  {
    text: /^delete from api_answers where created_at < /,
    why: 'Answers that are kept for repeated requests are removed after a day.',
  },
  {
    text: /^select s\.site_id as "siteId", s\.setup from file_setups s where s\.setup is not null$/,
    why: 'A preview of dated settings needs the file setups of all clients.',
  },
  {
    text: /^select tenant_id as "tenantId", array_agg\(id\) as ids from \( select tenant_id, id from employees /,
    why: 'The preview of a dated setting finds the first people of all clients.',
  },
  {
    text: /^select jsonb_build_object\(.* from "(?:users|jobs)" where \(tenant_id = \$\d+ or tenant_id is null\) and /,
    why: 'Staff, and jobs about all clients, have texts to mask and no client.',
  },
  {
    text: /^with page as \( select "c"\."id" as "legacyClientId", /,
    why: 'A page of the list of clients counts the people of each.',
  },
  {
    text: /^select array\[\(select count\(\*\)::int from \(select from \(select w\.word from employee_words w where true /,
    why: 'A search across clients first asks how many people have a word, up to a limit.',
  },
  {
    text: /(?:own|people) as (?:materialized )?\( select e\.tenant_id, e\.site_id, count\(\*\) as employees/,
    why: 'The list of clients and its export count the people of each.',
  },
  {
    text: /from clients c (?:join files f on .* )?where true and c\.(?:id|wire_id) = /,
    why: 'Staff who work for no client look one up by its number.',
  },
  {
    text: /^select e\.id as "employeeId", e\.tenant_id as "clientId", top\.name as "clientName"/,
    why: 'Reviewers match what came in with people of all clients.',
  },
  {
    text: /^select (?:get_byte\("\w+", 0\) as version, count\(\*\)|ssn_cipher as cipher, tenant_id as "tenantId")/,
    why: 'The command for keys counts what is encrypted with which, and a start checks that the key opens something.',
  },
  {
    text: /^select "tenant_id", .* as stored from "\w+" where \w+ is not null and get_byte\(/,
    why: 'The command for keys encrypts numbers again, in the order of their keys.',
  },
  {
    text: /^update "roster_imports" i set "storage_key" = /,
    why: 'The command for keys replaces the file of an import, which it has by its number.',
  },
  {
    text: /^select i\.id as "importId", i\.storage_key as "storageKey", .* from roster_imports i /,
    why: 'The command for keys encrypts the files of imports again.',
  },
  {
    text: /^delete from settings_push_sites where job_id = /,
    why: 'What belongs to old jobs is removed with them, by the numbers of the jobs.',
  },
  {
    text: /^select id, (?:title as name from job_titles|doc_type_id as "docTypeId", .* from documents) where true and id = any/,
    why: 'The audit trail of all clients names what its entries are about.',
  },
  {
    text: /^select "j"\."id" as "jobId", .* from jobs j /,
    why: 'The jobs of all clients, for staff who work for none.',
  },
  {
    text: /^select exists \(select from audit_heads h left join json_each_text/,
    why: 'An answer of a replica is compared with what has changed in the chains that it is about.',
  },
];

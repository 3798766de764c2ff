import type { FastifyInstance } from 'fastify';
import { json, sql } from '../../server/platform/db';
import { uidOf } from '../../server/notifications';
import { storeStatement } from '../driving/stored-statement';
import { makeImport } from '../roster-import/make-import';
import { makeClient, makeEmployee, makeUser, type TestClient, type TestUser } from '../support/factories';

/** A driving record that names a place. */
const mvrRecord = (canary: string) => ({
  reportDate: '2025-01-01',
  license: {
    number: canary,
    state: 'VA',
    class: null,
    status: null,
    issuedOn: null,
    expiresOn: null,
    endorsements: null,
    restrictions: null,
  },
  dob: '1980-05-05',
  medical: null,
  violations: [],
  accidents: [],
  withdrawals: [],
  messages: [],
});

/** Targets of a request, seen from a user of one location. */
export const TARGETS = ['own', 'child', 'parent', 'sibling', 'other tree', 'missing'] as const;
export type Target = (typeof TARGETS)[number];

export interface Place {
  client: TestClient;
  employeeId: number;
  documentId: number;
  /** A driving record on paper, whose data nobody typed. */
  mvrDocumentId: number;
  disqualificationId: number;
  accidentId: number;
  stepId: number;
  vaccineId: number;
  noteId: number;
  deadlineId: number;
  /** A canceled order. */
  orderId: number;
  sentOrderId: number;
  statementCode: string;
  employmentId: number;
  jobTitleId: number;
  importId: string;
  appliedImportId: string;
  photoImportId: string;
  packetId: string;
  auditId: string;
  jobId: string;
  user: TestUser;
  /** At the caller's own place an internal user; elsewhere someone who is not. */
  staffId: string;
  viewId: number;
  sessionId: string;
  contactId: number;
  contactUid: string;
  labAccountId: number;
  apiKeyId: string;
  holdId: number;
  /** Two records to merge, without a hold, and a merge into the first. */
  keeperId: number;
  goerId: number;
  mergeId: number;
  /** Part of every text of this place. Anywhere else it is a leak. */
  canary: string;
}

export type World = Record<Exclude<Target, 'missing'>, Place>;

/** Everyone's, so that a search for it finds whoever it may. */
export const SSN_END = '4321';
const GONE_ID = 900_000_000;
const MERGE_RECORD = {
  hadSsn: false,
  ssnMoved: false,
  moved: {},
  followed: { statements: [], holds: [], versions: [], exception: false },
  duplicates: [],
  replacedPhotos: [],
  filled: {},
  flags: {},
  addedEmployment: null,
};

/** Creates one of everything in a place. */
export async function createOneOfEach(
  app: FastifyInstance,
  client: TestClient,
  name: string,
): Promise<Place> {
  const canary = `canary-${name.replace(' ', '-')}-${client.id}`;
  // Job titles belong to the client, the same at all its locations: only another client's are secret.
  const title = client.id === client.tenantId && name !== 'parent' ? canary : `Title ${client.id}`;
  const jobTitle = await one<{ id: number }>(
    app,
    sql`insert into job_titles (tenant_id, title, program) values (${client.tenantId}, ${title}, 'cdl') returning id`,
  );
  const { employeeId } = await makeEmployee(app, {
    site: client,
    lastName: canary,
    firstName: 'Zed',
    jobTitleId: jobTitle.id,
  });
  await one(app, sql`update employees set ssn_last4 = ${SSN_END} where id = ${employeeId} returning 1`);
  const user = await makeUser(app, { sites: [client], lastName: canary });
  const staff = name === 'own' ? await makeUser(app, { role: 'customerCareRep' }) : user;
  const document = await one<{ id: number }>(
    app,
    sql`insert into documents (tenant_id, employee_id, doc_type_id, doc_date, uploaded_by)
      values (${client.tenantId}, ${employeeId}, 2001, '2025-01-01', ${canary}) returning id`,
  );
  const mvrDocument = await one<{ id: number }>(
    app,
    sql`insert into documents (tenant_id, employee_id, doc_type_id, doc_date, uploaded_by)
      values (${client.tenantId}, ${employeeId}, 225, '2025-01-01', ${canary}) returning id`,
  );
  const disqualification = await one<{ id: number }>(
    app,
    sql`insert into disqualifications (tenant_id, employee_id, kind, offense, from_date, to_date, authority)
      values (${client.tenantId}, ${employeeId}, 'serious', ${canary}, '2026-01-01', '2026-03-01', 'FMCSA') returning id`,
  );
  const accident = await one<{ id: number }>(
    app,
    sql`insert into accidents (tenant_id, employee_id, site_id, date, city, state, injuries, disabled, fatalities, added_by)
      values (${client.tenantId}, ${employeeId}, ${client.id}, '2026-01-01', ${canary}, 'VA', 0, 1, 0, ${canary}) returning id`,
  );
  const vaccine = await one<{ id: number }>(
    app,
    sql`insert into vaccines (tenant_id, employee_id, vaccine, date, added_by)
      values (${client.tenantId}, ${employeeId}, ${canary}, '2026-01-01', ${canary}) returning id`,
  );
  const note = await one<{ id: number }>(
    app,
    sql`insert into notes (tenant_id, employee_id, text, added_by)
      values (${client.tenantId}, ${employeeId}, ${canary}, ${canary}) returning id`,
  );
  const deadline = await one<{ id: number }>(
    app,
    sql`insert into deadlines (tenant_id, employee_id, kind, source, about, basis_on, due_on)
      values (${client.tenantId}, ${employeeId}, 'employerReply', 'investigationStep/0', ${canary}, '2026-01-01', '2026-01-31') returning id`,
  );
  const step = await one<{ id: number }>(
    app,
    sql`insert into investigation_steps (tenant_id, employee_id, employer, kind, day, address, letter, added_by)
      values (${client.tenantId}, ${employeeId}, ${canary}, 'request', '2026-01-01', ${canary},
        ${json({ company: canary, dotNumber: null, driver: canary, license: null, until: '2026-01-01', sender: { name: canary, email: canary } })},
        ${canary}) returning id`,
  );
  const order = await one<{ id: number }>(
    app,
    sql`with made as (
        insert into orders (tenant_id, employee_id, order_type, status_id, dob, license, state, license_class_id, ordered_by, ordered_at)
        values (${client.tenantId}, ${employeeId}, 'mvr', 6, '1980-05-05', 'A12345678', 'VA', 1, ${canary}, now()) returning tenant_id, id)
      insert into order_verifications (tenant_id, order_id, text_version, sha256, contents, user_id, user_name, address, accepted_at)
      select tenant_id, id, 1, '', ${canary}, ${user.id}, ${canary}, '', now() from made returning order_id as id`,
  );
  const waiting = await makeEmployee(app, { site: client, lastName: canary });
  const sentOrder = await one<{ id: number }>(
    app,
    sql`insert into orders (tenant_id, employee_id, order_type, status_id, dob, license, state, license_class_id, ordered_by, ordered_at)
      values (${client.tenantId}, ${waiting.employeeId}, 'mvr', 8, '1980-05-05', 'A12345678', 'VA', 1, ${canary}, now()) returning id`,
  );
  await one(
    app,
    sql`insert into mvr_records (tenant_id, document_id, employee_id, record)
      values (${client.tenantId}, ${document.id}, ${employeeId}, ${json(mvrRecord(canary))}) returning document_id`,
  );
  const employment = await one<{ id: number }>(
    app,
    sql`insert into employments (tenant_id, employee_id, end_date, reason)
      values (${client.tenantId}, ${employeeId}, '2010-12-31', ${canary}) returning id`,
  );
  await one(
    app,
    sql`insert into test_exceptions (tenant_id, employee_id, testing_program)
      values (${client.tenantId}, ${employeeId}, ${canary}) returning 1`,
  );
  await one(
    app,
    sql`insert into gaps (tenant_id, employee_id, doc_type_id, site_id, status, employee_status_id, due_on, since, rule_id, cfr, reason)
      values (${client.tenantId}, ${employeeId}, 225, ${client.id}, 1, 2, '2026-01-01', '2026-01-01', 'annual-mvr', ${canary}, '{"key":"missing","values":{}}') returning 1`,
  );
  const { importId } = await makeImport(app, client, user, canary);
  const { importId: appliedImportId } = await makeImport(app, client, user, canary);
  await one(
    app,
    sql`with applied as (update roster_import_rows set applied_at = now(), employee_id = ${employeeId}, version_after = 1
        where import_id = ${appliedImportId}::uuid)
      update roster_imports set state = 'done', applied_at = now(), undo_until = now() + interval '7 days',
        result = '{"added":1,"updated":0,"ended":0,"unchanged":0,"refused":0,"left":0,"failed":0,"total":1,"missingEnded":0}'
      where id = ${appliedImportId}::uuid returning 1`,
  );
  const photoImport = await one<{ id: string }>(
    app,
    sql`insert into photo_imports (tenant_id, file_name, sha256, state, created_by, created_by_name)
      values (${client.tenantId}, ${canary}, '', 'previewed', ${user.id}, ${canary}) returning id`,
  );
  const scope = { kind: 'driver', name: canary, people: 1 };
  const packet = await one<{ id: string }>(
    app,
    sql`insert into packets (tenant_id, user_id, scope, options, state, people, size, sha256)
      values (${client.tenantId}, ${user.id}, ${json(scope)}, ${json({ sections: ['application'], from: null, to: null })}, 'done',
        array[${employeeId}::int], 8, ${canary}) returning id`,
  );
  const audit = await one<{ id: string }>(
    app,
    sql`with account as (insert into users (tenant_id, email, first_name, last_name, role, auditor_token)
        values (${client.tenantId}, ${`${canary}@auditor.invalid`}, ${canary}, ${canary}, 'auditor', ${canary}) returning id)
      insert into audits (tenant_id, site_id, user_id, auditor, organization, kind, sections, expires_at, opened_by)
      select ${client.tenantId}, ${client.id}, id, ${canary}, ${canary}, 'agency', array['application'], now() + interval '7 days', ${canary}
      from account returning id`,
  );
  const job = await one<{ id: string }>(
    app,
    sql`insert into jobs (tenant_id, type, data, created_by, state) values (${client.tenantId}, ${canary}, '{}', ${user.id}, 'done') returning id`,
  );
  const session = await one<{ id: string }>(
    app,
    sql`insert into sessions (user_id, expires_at) values (${user.id}, now() + interval '1 hour') returning id`,
  );
  const view = await one<{ id: number }>(
    app,
    sql`insert into saved_views (user_id, resource, name, view) values (${user.id}, 'x', ${canary}, '{}') returning id`,
  );
  const labAccount = await one<{ id: number }>(
    app,
    sql`insert into lab_accounts (tenant_id, site_id, lab, account_number, panel, specimen_ids)
      values (${client.tenantId}, ${client.id}, ${canary}, '1', 'DOT5', '{1}') returning id`,
  );
  const apiKey = await one<{ id: string }>(
    app,
    sql`insert into api_keys (tenant_id, site_id, name, hash, created_by)
      values (${client.tenantId}, ${client.id}, ${canary}, '', ${canary}) returning id`,
  );
  const hold = await one<{ id: number }>(
    app,
    sql`with item as (insert into retention_items (tenant_id, document_id, employee_id, section, basis, counted_from, kept_until, removable_from)
        values (${client.tenantId}, ${document.id}, ${employeeId}, ${canary}, 'documentDate', '2020-01-15', '2023-01-15', '2023-01-16'))
      insert into legal_holds (tenant_id, employee_id, reason, placed_by)
      values (${client.tenantId}, ${employeeId}, ${canary}, ${canary}) returning id`,
  );
  const [keeper, goer] = await Promise.all(
    ['Kept', 'Gone'].map((firstName) => makeEmployee(app, { site: client, lastName: canary, firstName })),
  );
  const merge = await one<{ id: number }>(
    app,
    sql`insert into employee_merges (tenant_id, employee_id, from_id, merged_by, merged_at, record)
      select tenant_id, id, ${GONE_ID}, ${canary}, now(), ${json({ ...MERGE_RECORD, fromName: canary })} || jsonb_build_object('from',
        (to_jsonb(e) - array['ssn_cipher', 'ssn_hash', 'ssn_last4']) || '{"id": ${sql.raw(String(GONE_ID))}, "work_id": null, "work_key": ""}')
      from employees e where tenant_id = ${client.tenantId} and id = ${keeper!.employeeId} returning id`,
  );
  const contactUid = uidOf(client.id, canary);
  const contact = await one<{ id: number }>(
    app,
    sql`insert into notification_contacts (tenant_id, site_id, email, uid, name)
      values (${client.tenantId}, ${client.id}, ${`${canary}@example.test`}, ${contactUid}, ${canary}) returning id`,
  );
  return {
    client,
    employeeId,
    documentId: document.id,
    mvrDocumentId: mvrDocument.id,
    disqualificationId: disqualification.id,
    accidentId: accident.id,
    stepId: step.id,
    vaccineId: vaccine.id,
    noteId: note.id,
    deadlineId: deadline.id,
    orderId: order.id,
    sentOrderId: sentOrder.id,
    statementCode: await storeStatement(app, client, employeeId, canary),
    employmentId: employment.id,
    jobTitleId: jobTitle.id,
    importId,
    appliedImportId,
    photoImportId: photoImport.id,
    packetId: packet.id,
    auditId: audit.id,
    jobId: job.id,
    user,
    staffId: staff.wireId,
    viewId: view.id,
    sessionId: session.id,
    contactId: contact.id,
    contactUid,
    labAccountId: labAccount.id,
    apiKeyId: apiKey.id,
    holdId: hold.id,
    keeperId: keeper!.employeeId,
    goerId: goer!.employeeId,
    mergeId: merge.id,
    canary,
  };
}

const one = <T extends object>(app: FastifyInstance, statement: ReturnType<typeof sql>) =>
  app.data.withoutReach('operator', (tx) => tx.one<T>(statement));

/** A tree with the user's own location, one below, one above, one beside, and another client's tree. */
export async function makeWorld(app: FastifyInstance): Promise<World> {
  const parent = await makeClient(app, { name: 'Parent' });
  const own = await makeClient(app, { parent, name: 'Own' });
  const child = await makeClient(app, { parent: own, name: 'Child' });
  const sibling = await makeClient(app, { parent, name: 'Sibling' });
  const other = await makeClient(app, { name: 'Other' });
  return {
    own: await createOneOfEach(app, own, 'own'),
    child: await createOneOfEach(app, child, 'child'),
    parent: await createOneOfEach(app, parent, 'parent'),
    sibling: await createOneOfEach(app, sibling, 'sibling'),
    'other tree': await createOneOfEach(app, other, 'other tree'),
  };
}

/** All rows of a tenant in every table that has tenants, as one text. Equal before and after means that nothing was written. */
export async function contentsOf(app: FastifyInstance, tenantId: number): Promise<string> {
  const { database } = app.data;
  const tables = await database.execute(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id' order by 1`,
  );
  const parts = tables.map(({ name }) => [String(name), `tenant_id = ${tenantId}`]);
  parts.push(['saved_views', `user_id in (select id from users where tenant_id = ${tenantId})`]);
  const sums = parts.map(
    ([name, which]) =>
      `select '${name} ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${name} t where ${which}`,
  );
  return (await database.execute(sums.join(' union all '))).map(({ sum }) => String(sum)).join('\n');
}

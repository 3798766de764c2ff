import sharp from 'sharp';
import { formOf, makePdf } from '../documents/test-documents';
import { formOf as photoForm, makeArchive } from '../photos/archives';
import { addDays } from '../../domain/shared/dates';
import { sql } from '../../server/platform/db';
import type { FastifyInstance } from 'fastify';
import { unique } from '../support/factories';
import type { Operation } from './operations';
import type { Place } from './world';

/** What a request needs besides its path. */
export interface Filling {
  query?: string;
  payload?: object;
}

type Fill = (place: Place, app: FastifyInstance) => Filling | Promise<Filling>;

const photoArchive = () =>
  photoForm(makeArchive([{ name: 'nobody.jpg', data: Buffer.from('text'), stored: true }]));

const rosterFile = () => {
  const form = new FormData();
  form.append('document', new Blob(['Employee #,Last Name,First Name\n77,Sent,Ann\n']), 'roster.csv');
  return form;
};

const logoForm = async () => {
  const form = new FormData();
  const picture = sharp({ create: { width: 32, height: 32, channels: 3, background: '#336699' } });
  form.append('image', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'logo.png');
  return form;
};

const site = {
  name: 'Renamed',
  primaryAddress: null,
  contacts: [],
  notes: '',
  deactivated: false,
  employeeIdentifier: 'workId',
};

const inTenDays = () => addDays(new Date().toISOString().slice(0, 10), 10);

const monitoring = { enabled: true, licenseClassIds: [1], employmentStatusIds: [2] };
const labAccount = { lab: 'Piedmont Labs', accountNumber: '77-1', panel: 'DOT5', specimenIds: [1] };

const mappingOf = async (place: Place, app: FastifyInstance) => {
  const { mapping } = await app.data.withoutReach('operator', (tx) =>
    tx.one<{ mapping: object }>(sql`select mapping from roster_imports where id = ${place.importId}::uuid`),
  );
  return { payload: { mapping } };
};

/** Stored versions keep increasing while requests come in. */
const setupOf = async ({ client }: Place, app: FastifyInstance) => {
  const row = await app.data.withoutReach('operator', (tx) =>
    tx.maybe<{ version: number }>(sql`select version from file_setups where site_id = ${client.id}`),
  );
  const values = { programs: { cdl: { 2033: 'required' } }, titles: {}, reason: '' };
  return { payload: { setup: values, version: row?.version ?? 0 } };
};

const monitoringOf = async ({ client }: Place, app: FastifyInstance) => {
  const row = await app.data.withoutReach('operator', (tx) =>
    tx.maybe<{ version: number }>(sql`select version from driver_monitorings where site_id = ${client.id}`),
  );
  return { payload: { ...monitoring, version: row?.version ?? null } };
};

const labAccountOf = async ({ labAccountId }: Place, app: FastifyInstance) => {
  const row = await app.data.withoutReach('operator', (tx) =>
    tx.maybe<{ version: number }>(sql`select version from lab_accounts where id = ${labAccountId}`),
  );
  return { payload: { ...labAccount, version: row?.version ?? 1 } };
};

const disqualification = {
  kind: 'serious',
  offense: 'Speeding',
  fromDate: '2026-01-01',
  toDate: '2026-03-01',
  authority: 'FMCSA',
};

const disqualificationOf = async ({ disqualificationId }: Place, app: FastifyInstance) => {
  const row = await app.data.withoutReach('operator', (tx) =>
    tx.maybe<{ version: number }>(
      sql`select version from disqualifications where id = ${disqualificationId}`,
    ),
  );
  return { payload: { toDate: '2026-04-01', version: row?.version ?? 1 } };
};

const accident = {
  date: '2026-01-15',
  city: 'Norfolk',
  state: 'VA',
  injuries: 0,
  disabled: 1,
  fatalities: 0,
};

const accidentOf = async ({ accidentId }: Place, app: FastifyInstance) => {
  const row = await app.data.withoutReach('operator', (tx) =>
    tx.maybe<{ version: number }>(sql`select version from accidents where id = ${accidentId}`),
  );
  return { payload: { city: 'Roanoke', version: row?.version ?? 1 } };
};

const deadlineOf = async ({ deadlineId }: Place, app: FastifyInstance) => {
  const row = await app.data.withoutReach('operator', (tx) =>
    tx.maybe<{ version: number }>(sql`select version from deadlines where id = ${deadlineId}`),
  );
  return { payload: { version: row?.version ?? 1, done: true, note: 'They answered by phone' } };
};

const vaccineOf = async ({ vaccineId }: Place, app: FastifyInstance) => {
  const row = await app.data.withoutReach('operator', (tx) =>
    tx.maybe<{ version: number }>(sql`select version from vaccines where id = ${vaccineId}`),
  );
  return { payload: { lot: 'K7', version: row?.version ?? 1 } };
};

const orderOf = async ({ employeeId }: Place, app: FastifyInstance) => {
  const { version } = await app.data.withoutReach('operator', (tx) =>
    tx.one<{ version: number }>(
      sql`select coalesce(max(version), 1) as version from setting_documents where id = 'verification' and effective_from <= now()`,
    ),
  );
  return { payload: { orderType: 'mvr', employeeId, verification: { version } } };
};

const employmentOf = async ({ employmentId }: Place, app: FastifyInstance) => {
  const row = await app.data.withoutReach('operator', (tx) =>
    tx.maybe<{ version: number }>(sql`select version from employments where id = ${employmentId}`),
  );
  return { payload: { reason: 'Retired', version: row?.version ?? 1 } };
};

const testExceptionOf = async ({ employeeId }: Place, app: FastifyInstance) => {
  const row = await app.data.withoutReach('operator', (tx) =>
    tx.maybe<{ version: number }>(sql`select version from test_exceptions where employee_id = ${employeeId}`),
  );
  const facts = {
    appliedOn: null,
    participatedUntil: null,
    testedOn: '2024-01-15',
    randomSince: null,
    noViolations: true,
    testingProgram: 'Valley Consortium',
    confirmedOn: null,
  };
  return { payload: { ...facts, version: row?.version ?? null } };
};

const newUser = () => ({
  email: `${unique()}@example.test`,
  firstName: 'New',
  lastName: 'User',
  permissions: [],
});

const page: Fill = () => ({ query: 'range=%5B0%2C24%5D' });

/** Requests that are valid except, perhaps, for the place, so that a refusal must be about the place. */
const VALID: Record<string, Fill> = {
  'GET /v1/clients': page,
  'GET /v1/clients/{id}/rosterImports': page,
  'GET /v1/rosterImports/{importId}/rows': page,
  'POST /v1/clients/{id}/users': ({ client }) => ({
    payload: { ...newUser(), role: 'siteClerk', sites: [client.id] },
  }),
  'GET /v1/clients/{id}/apiKeys': page,
  'POST /v1/clients/{id}/apiKeys': () => ({ payload: { name: 'Dispatch' } }),
  'GET /v1/clients/{id}/retention': page,
  'GET /v1/employees/{id}/activity': page,
  'GET /v1/clients/{id}/retention/export': () => ({ query: 'format=csv' }),
  'POST /v1/clients/{id}/retention/review': () => ({ payload: { remove: false } }),
  'PUT /v1/clients/{id}/retention/removal': () => ({ payload: { on: false, reason: 'Paused' } }),
  'GET /v1/clients/{id}/legalHolds': page,
  'POST /v1/clients/{id}/legalHolds': ({ employeeId }) => ({ payload: { employeeId, reason: 'Lawsuit' } }),
  'DELETE /v1/clients/{id}/legalHolds/{holdId}': () => ({ payload: { reason: 'Settled' } }),
  'PATCH /v1/clients/{id}/users/{userId}': () => ({ payload: { firstName: 'Changed', version: 1 } }),
  'POST /v1/internalUsers': () => ({ payload: { ...newUser(), role: 'dqReviewer' } }),
  'PATCH /v1/internalUsers/{userId}': () => ({ payload: { firstName: 'Changed', version: 1 } }),
  'POST /v1/customerCareReps': () => ({ payload: newUser() }),
  'PATCH /v1/customerCareReps/{repId}': () => ({ payload: { firstName: 'Changed', version: 1 } }),
  'PUT /v1/customerCareReps/{repId}/clients': () => ({ payload: { clients: [], version: 1 } }),
  'PATCH /v1/users/{id}': () => ({ payload: { locale: 'es', version: 1 } }),
  'GET /v1/outbox': page,
  'GET /v1/clients/{id}/jobs': page,
  'GET /v1/jobs/all': page,
  'GET /v1/portfolio': page,
  'GET /v1/portfolio/alerts': page,
  'GET /v1/portfolio/employees': page,
  'GET /v1/outbox/export': () => ({ query: 'format=csv' }),
  'GET /v1/clients/{id}/notificationContacts/export': () => ({ query: 'format=csv' }),
  'POST /v1/outbox/test': () => ({ payload: { to: 'x@example.test' } }),
  'POST /v1/outbox/text': async (_place, app) => {
    const { id } = await app.data.withoutReach('operator', (tx) =>
      tx.one<{ id: number }>(sql`insert into outbox (recipient, subject, body, reason)
        values ('x@example.test', 'x', 'x', 'a test') returning id`),
    );
    return { payload: { mailId: id } };
  },
  'GET /v1/clients/{id}/notificationContacts': page,
  'POST /v1/clients/{id}/notificationContacts': () => ({ payload: { email: 'new@example.test' } }),
  'PATCH /v1/clients/0/notifications': ({ contactUid }) => ({
    query: `forUser=${contactUid}`,
    payload: { changes: [{ csaScores: true }] },
  }),
  'POST /v1/users/{id}/jumplist': ({ employeeId }) => ({ payload: { employeeId } }),
  'POST /v1/users/{id}/views': () => ({ payload: { resource: 'employees', name: 'Mine', view: {} } }),
  'PUT /v1/clients/{id}': () => ({ payload: site }),
  'PATCH /v1/clients/{id}': () => ({ payload: { notes: 'Changed' } }),
  'PUT /v1/clients/{id}/rep': () => ({ payload: { repId: null, version: 1 } }),
  'GET /v1/clients/export': () => ({ query: 'format=csv' }),
  'GET /v1/clients/{id}/users/export': () => ({ query: 'format=csv' }),
  'GET /v1/internalUsers/export': () => ({ query: 'format=csv' }),
  'GET /v1/customerCareReps/export': () => ({ query: 'format=csv' }),
  'POST /v1/clients': ({ canary }) => ({
    payload: {
      name: `New ${canary}`,
      employeeIdentifier: 'workId',
      services: ['Client'],
      timeZone: 'America/Chicago',
      preset: 'cdl',
    },
  }),
  // The current parent: a place must not move during the tests.
  'PATCH /v1/clients/{id}/hierarchy': ({ client }) => ({
    payload: {
      legacyClientId: Number(client.path.split('/').at(-3)) || client.id,
      LCodes: ['C-1'],
    },
  }),
  'GET /v1/clients/{id}/move': ({ client }) => ({ query: `to=${client.id}` }),
  'PATCH /v1/clients/aliases/{id}': ({ client, canary }) => ({
    payload: { legacyClientId: client.id, alias: `Alias ${canary}` },
  }),
  'POST /v1/clients/{id}/logo': async () => ({ payload: await logoForm() }),
  'PUT /v1/clients/{id}/notes': () => ({ payload: { notes: 'Changed' } }),
  'PUT /v1/clients/{id}/services': () => ({ payload: { services: ['Roadfile', 'Client'] } }),
  'POST /v1/clients/{id}/jobTitles/{jobTitleId}': () => ({ query: 'jobTitle=Changed&program=cdl' }),
  'PATCH /v1/clients/{id}/removeJobTitle': ({ jobTitleId }) => ({ query: `deleteJobTitleId=${jobTitleId}` }),
  'POST /v1/clients/{id}/children': ({ client }) => ({ payload: { name: `Below ${client.id}` } }),
  'POST /v1/clients/medCards': ({ client }) => ({ payload: { clientId: client.id } }),
  'PUT /v1/clients/{id}/driverMonitoring': monitoringOf,
  'POST /v1/clients/{id}/labAccounts': () => ({ payload: labAccount }),
  'PUT /v1/clients/{id}/labAccounts/{labAccountId}': labAccountOf,
  'POST /v1/clients/{id}/fileSetup/preview': () => ({ payload: { setup: null } }),
  'POST /v1/clients/{id}/fileSetup/preview/people': () => ({ payload: { setup: null, figure: 'employees' } }),
  'PUT /v1/clients/{id}/fileSetup': setupOf,
  'POST /v1/auditTrail/verification/all': () => ({}),
  'POST /v1/jobs/{id}/retry': () => ({}),
  'POST /v1/clients/{id}/settingsPush': () => ({ payload: { fields: ['docTypes'] } }),
  'POST /v1/clients/{id}/settingsPush/{jobId}/retry': () => ({}),
  'GET /v1/settings/texts': () => ({ query: 'collection=CMENotes' }),
  'GET /v1/settings/lists': () => ({ query: 'collections=programs' }),
  'POST /v1/clients/{id}/audits/{auditId}/link': () => ({}),
  'POST /v1/clients/{id}/audits': () => ({
    payload: {
      auditor: 'Noel Strand',
      organization: '',
      kind: 'other',
      sections: ['application'],
      from: null,
      to: null,
      expiresOn: new Date(Date.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 10),
    },
  }),
  'POST /v1/packets': ({ employeeId }) => ({
    payload: { employeeIds: [employeeId], options: { sections: ['application'], from: null, to: null } },
  }),
  'POST /v1/photoImports': () => ({ payload: photoArchive() }),
  'POST /v1/datedSettings': () => ({
    payload: {
      key: 'rateFmcsa',
      value: { drug: 50, alcohol: 10 },
      effectiveFrom: '2031-01-01',
      effectiveTo: null,
      source: '382.305',
    },
  }),
  'POST /v1/datedSettings/preview': () => ({
    payload: {
      id: null,
      // Not of the key that the request before adds.
      key: 'rateFta',
      value: { drug: 50, alcohol: 10 },
      effectiveFrom: '2031-01-01',
      effectiveTo: null,
      source: '382.305',
    },
  }),
  'PATCH /v1/datedSettings/{id}': () => ({ payload: { version: 1, checked: true } }),
  'PUT /v1/settings/texts/{collection}': () => ({ payload: { version: 1, texts: [] } }),
  'PUT /v1/settings/lists/{collection}': () => ({ payload: { version: 1, items: [] } }),
  'PUT /v1/settings/documentTypes': () => ({ payload: { version: 1, rules: [] } }),
  'PUT /v1/settings/signIn': () => ({
    payload: { version: 1, sessionHours: 720, idleMinutes: 720, staffSecondFactor: false },
  }),
  'PUT /v1/settings/features': () => ({ payload: { version: 1, features: [], clients: [] } }),
  'POST /v1/settings/documents/{id}/preview': () => ({ payload: { contents: '<p>Changed</p>' } }),
  'PATCH /v1/settings/documents/{id}': () => ({ payload: { contents: '<p>Changed</p>' } }),
  'GET /v1/clients/{id}/employees/export': () => ({ query: 'format=csv' }),
  'GET /v1/clients/{id}/employees/count': ({ jobTitleId }) => ({ query: `jobTitleId=${jobTitleId}` }),
  'POST /v1/employees': ({ client }) => ({
    payload: { legacyClientId: client.id, firstName: 'New', lastName: 'Person', employmentStatusId: 2 },
  }),
  'POST /v1/employees/search': () => ({ payload: { ssn: '900-12-3456' } }),
  'POST /v1/employees/statusPreview': ({ employeeId }) => ({
    payload: { employeeIds: [employeeId], change: { employmentStatusId: 3 } },
  }),
  'PATCH /v1/employees/{id}': () => ({ payload: { firstName: 'Changed' } }),
  'POST /v1/clients/{id}/rosterImports': () => ({ payload: rosterFile() }),
  'PUT /v1/rosterImports/{importId}/mapping': mappingOf,
  'PATCH /v1/rosterImports/{importId}/rows': () => ({ payload: { lines: [2], choice: 'leave' } }),
  'GET /v1/rosterImports/{importId}/undo/rows': page,
  'POST /v1/rosterImports/{importId}/undo': () => ({ payload: {} }),
  'GET /v1/rosterImports/{importId}/result': () => ({ query: 'format=csv&outcome=all' }),
  'POST /v1/employees/{id}/documents': async () => ({ payload: formOf({ file: await makePdf() }) }),
  'POST /v1/employees/{id}/documents/split': async () => {
    const payload = new FormData();
    const fields = { docCategoryId: '1', docTypeId: '2001', docDate: '2026-01-15' };
    payload.append('parts', JSON.stringify([{ pages: [1, 2], ...fields }]));
    payload.append('document', new Blob([new Uint8Array(await makePdf(2))]), 'scan.pdf');
    return { payload };
  },
  'POST /v1/employees/{id}/documents/pdf': async () => {
    const payload = new FormData();
    payload.append('document', new Blob([new Uint8Array(await makePdf())]), 'scan.pdf');
    return { payload };
  },
  'POST /v1/employees/{id}/annualReviews': ({ documentId }) => ({
    payload: { documentIds: [documentId], outcome: 'meets', notes: '', signature: 'Pat User' },
  }),
  'PATCH /v1/employees/{id}/documents/{documentId}': () => ({
    payload: { docDate: '2025-02-01', version: 1 },
  }),
  'POST /v1/employees/{id}/documents/{documentId}/email': () => ({
    payload: { email: 'pat@insurer.example' },
  }),
  'DELETE /v1/employees/{id}/documents/{documentId}': () => ({ payload: { reason: 'Sent twice' } }),
  'POST /v1/mayDrive': ({ employeeId }) => ({ payload: { employeeIds: [employeeId] } }),
  'POST /v1/employees/{id}/drivingStatements': () => ({ payload: {} }),
  'PATCH /v1/employees/{id}/archiveEmployee/{topParentClientId}': () => ({
    payload: { employmentStatusId: 4 },
  }),
  'PATCH /v1/employees/replace/{from}/{to}': () => ({ payload: { employmentStatusId: 3 } }),
  'DELETE /v1/employees/{id}': () => ({ payload: { reason: 'Entered twice' } }),
  'GET /v1/employees/{id}/mergePreview': ({ goerId }) => ({ query: `fromEmployeeId=${goerId}` }),
  'POST /v1/employees/{id}/mergeEmployees': ({ goerId }) => ({
    query: `fromEmployeeId=${goerId}`,
    payload: { docsMap: {} },
  }),
  'POST /v1/employees/{id}/merges/{mergeId}/undo': () => ({}),
  'POST /v1/employees/{id}/employments': () => ({ payload: { endDate: '2009-12-31' } }),
  'PATCH /v1/employees/{id}/employments/{employmentId}': employmentOf,
  'DELETE /v1/employees/{id}/employments/{employmentId}': () => ({ payload: { reason: 'Wrong person' } }),
  'PUT /v1/employees/{id}/testException': testExceptionOf,
  'PUT /v1/employees/{id}/drugAlcoholInfo': () => ({ payload: { positiveQuestionList: [2] } }),
  'POST /v1/orders': orderOf,
  'PATCH /v1/orders/{id}': () => ({ payload: { orderStatusId: 6 } }),
  'PATCH /v1/orders/{id}/reopen': () => ({}),
  'POST /v1/employees/{id}/disqualifications': () => ({ payload: disqualification }),
  'PATCH /v1/employees/{id}/disqualifications/{disqualificationId}': disqualificationOf,
  'DELETE /v1/employees/{id}/disqualifications/{disqualificationId}': () => ({
    payload: { reason: 'Entered twice' },
  }),
  'GET /v1/clients/{id}/compliance/drivers': page,
  'GET /v1/clients/{id}/compliance/drivers/export': () => ({ query: 'format=csv' }),
  'GET /v1/clients/{id}/vaccines': () => ({ query: 'range=[0,24]' }),
  'GET /v1/clients/{id}/vaccines/export': () => ({ query: 'format=csv' }),
  'POST /v1/employees/{id}/vaccines': () => ({ payload: { vaccine: 'Influenza', date: '2026-01-15' } }),
  'PATCH /v1/employees/{id}/vaccines/{vaccineId}': vaccineOf,
  'DELETE /v1/employees/{id}/vaccines/{vaccineId}': () => ({ payload: { reason: 'Entered twice' } }),
  'PUT /v1/employees/{id}/documents/{documentId}/mvr': () => ({
    payload: { violations: [{ description: 'Speeding', violationDate: '2024-05-01' }], withdrawals: [] },
  }),
  'POST /v1/employees/{id}/notes': () => ({ payload: { text: 'Call back on Monday' } }),
  'DELETE /v1/employees/{id}/notes/{noteId}': () => ({ payload: { reason: 'Wrong driver' } }),
  'PATCH /v1/employees/{id}/deadlines/{deadlineId}': deadlineOf,
  'GET /v1/clients/{id}/accidents': () => ({ query: 'range=[0,24]' }),
  'GET /v1/clients/{id}/accidents/export': () => ({ query: 'format=csv' }),
  'POST /v1/employees/{id}/accidents': () => ({ payload: accident }),
  'PATCH /v1/employees/{id}/accidents/{accidentId}': accidentOf,
  'DELETE /v1/employees/{id}/accidents/{accidentId}': () => ({ payload: { reason: 'Entered twice' } }),
  'POST /v1/employees/{id}/investigations/steps': () => ({
    payload: { employer: 'Coastal Freight', kind: 'attempt', day: '2026-01-02', method: 'phone' },
  }),
  'DELETE /v1/employees/{id}/investigations/steps/{stepId}': () => ({ payload: { reason: 'Entered twice' } }),
  'POST /v1/employees/{id}/investigations/records': ({ canary }) => ({
    payload: { employer: canary, signature: 'Pat User' },
  }),
  'POST /v1/orders/{id}/auditTrail': () => ({ payload: { message: 'Called the provider' } }),
  'PATCH /v1/orders/{id}/refreshmvr': () => ({ payload: {} }),
  'GET /v1/employees/{id}/findMVR': ({ documentId }) => ({ query: `docImageId=${documentId}` }),
  'GET /v1/clients/{id}/employeesByDot': () => ({ query: 'reportType=employeesDOT&selectedDOTIds=200100' }),
  'GET /v1/auditTrail': () => ({ query: 'range=[0,24]' }),
  'GET /v1/auditTrail/export': () => ({ query: 'format=csv' }),
  'POST /v1/auditTrail/verification': () => ({}),
  'GET /v1/clients/{id}/auditTrail': () => ({ query: 'range=[0,24]' }),
  'GET /v1/clients/{id}/auditTrail/export': () => ({ query: 'format=csv' }),
  'POST /v1/clients/{id}/auditTrail/verification': () => ({}),
  'POST /v1/users/{id}/secondFactor/reset': () => ({}),
  'POST /v1/users/{id}/unlock': () => ({}),
  'PUT /v1/clients/{id}/secondFactorRule': () => ({ payload: { required: false } }),
  'GET /v1/clients/{id}/alerts/calendar': () => ({ query: 'month=2026-11' }),
  'GET /v1/clients/{id}/alerts/calendar/expirations': () => ({ query: 'day=2026-11-20' }),
  'GET /v1/clients/{id}/alerts/export': () => ({ query: 'format=csv' }),
  'PUT /v1/clients/{id}/alerts/assignee': ({ employeeId }) => ({
    payload: { alerts: [{ employeeId, docTypeId: 225 }], assignee: 'me' },
  }),
  'PUT /v1/clients/{id}/alerts/snooze': ({ employeeId }) => ({
    payload: { alerts: [{ employeeId, docTypeId: 225 }], until: inTenDays() },
  }),
};

const NEEDS_NOTHING = /^(GET|DELETE) |\/(application|ssn|invitation)$/;

/** The valid request of an operation at a place. An unknown operation fails, so that it gets a line here. */
export async function validRequest(
  operation: Operation,
  place: Place,
  app: FastifyInstance,
): Promise<Filling> {
  const name = `${operation.method} ${operation.path}`;
  const fill = VALID[name];
  if (!fill && (operation.query !== '' || !NEEDS_NOTHING.test(name)))
    throw new Error(`${name}: add a valid request to this file.`);
  return fill ? fill(place, app) : {};
}

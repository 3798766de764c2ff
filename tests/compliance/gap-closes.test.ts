import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Notice } from '../../server/platform/sockets/notices';
import { NOTICE_CHANNEL } from '../../server/platform/db/notice-sender';
import { documentType } from '../../domain/documents/document-types';
import type { ComplianceFigures, Requirements } from '../../server/compliance/schemas';
import { createApp, type TestApp } from '../support/create-app';
import {
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';
import { evaluate, makePdf, upload } from '../documents/test-documents';

const NOW = new Date('2026-03-02T15:00:00Z');
let test: TestApp;
let client: TestClient;
let owner: SignedIn;
let employeeId: number;
let pdf: Buffer;
const heard: Notice[] = [];

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
  await test.database.listen(NOTICE_CHANNEL, (payload) => heard.push(JSON.parse(payload) as Notice));
  client = await makeClient(test.app);
  owner = await signIn(test.app, await makeUser(test.app, { sites: [client] }));
  // A driver without CDL: the employer may upload everything their file needs.
  ({ employeeId } = await makeEmployee(test.app, {
    site: client,
    licenseClassId: 4,
    hireDate: '2026-01-10',
    answered: true,
  }));
  await evaluate(test.app, client, [employeeId], '2026-03-02');
  pdf = await makePdf();
});
afterAll(() => test.close());

/** What each page says about the employee right now. */
async function everywhere() {
  const [file, roster, home, alerts, badge, employee] = await Promise.all([
    owner.get(`/v1/employees/${employeeId}/requirements`),
    owner.get(`/v1/clients/${client.id}/employees?range=[0,9]`),
    owner.get(`/v1/clients/${client.id}/compliance`),
    owner.get(`/v1/clients/${client.id}/alerts?range=[0,99]`),
    owner.get(`/v1/clients/${client.id}/alerts?summary=true&alertTypes=documents`),
    owner.get(`/v1/employees/${employeeId}?with=docInfo,orders`),
  ]);
  const requirements = file.json<Requirements>();
  const open = requirements.requirements.filter(({ status }) =>
    ['missing', 'expired', 'expiring'].includes(status),
  );
  const [row] = roster.json<{ qualification: string; gapCount: number }[]>();
  const figures = home.json<ComplianceFigures>();
  return {
    gaps: open.map(({ docTypeId }) => docTypeId).toSorted((a, b) => a - b),
    alerts: alerts
      .json<{ docTypeId: number }[]>()
      .map(({ docTypeId }) => docTypeId)
      .toSorted((a, b) => a - b),
    figures: figures.byDocType.map(({ docTypeId }) => docTypeId).toSorted((a, b) => a - b),
    counts: [open.length, row?.gapCount, Number(alerts.headers['x-total-count']), badge.json()[0].count],
    employee: employee.json<{ gapCount: number }>().gapCount,
    words: [requirements.qualification, row?.qualification],
    notQualified: figures.notQualified,
    qualified: figures.qualified,
  };
}

it('closes a gap in the file, the roster, the figures, the alerts and their count at once, until the driver may drive', async () => {
  let before = await everywhere();
  expect(before.gaps.length).toBeGreaterThan(5);
  expect(before.words).toEqual(['notQualified', 'notQualified']);
  expect(before).toMatchObject({ notQualified: 1, qualified: 0 });
  // The registry note must refer to an earlier medical card, so the card comes first.
  const order = before.gaps.toSorted((a, b) => Number(b === 238) - Number(a === 238) || a - b);
  for (const docTypeId of order) {
    const type = documentType(docTypeId);
    const fields = {
      docTypeId: String(docTypeId),
      docCategoryId: String(type?.docCategoryId),
      docDate: '2026-02-01',
      ...(type?.asksExpiration && { docExpirationDate: '2027-12-01' }),
    };
    heard.length = 0;
    const { status } = await upload(test.app, owner, employeeId, { file: pdf, fields });
    expect(status).toBe(201);
    await expect
      .poll(() => heard)
      .toContainEqual({
        event: 'alerts:changed',
        tenantId: client.tenantId,
        clientId: client.id,
        type: 'documents',
      });
    const after = await everywhere();
    expect(after.gaps).not.toContain(docTypeId);
    expect(after.gaps.length).toBeLessThan(before.gaps.length);
    expect(after.alerts).toEqual(after.gaps);
    expect(after.figures).toEqual(after.gaps);
    expect(new Set([...after.counts, after.employee])).toEqual(new Set([after.gaps.length]));
    before = after;
    if (after.gaps.length === 0) break;
  }
  expect(before).toMatchObject({
    gaps: [],
    words: ['qualified', 'qualified'],
    notQualified: 0,
    qualified: 1,
  });
}, 60_000);

it('opens it again everywhere when the document is deleted, or its date corrected', async () => {
  const [card] = (await owner.get(`/v1/employees/${employeeId}/documents?docTypeId=238`)).json<
    { documentId: number; version: number }[]
  >();
  const path = `/v1/employees/${employeeId}/documents/${card?.documentId}`;
  const dated = await owner.patch(path, { docExpirationDate: '2026-03-20', version: card?.version });
  expect(dated.statusCode).toBe(200);
  expect(await everywhere()).toMatchObject({
    words: ['expiring', 'expiring'],
    qualified: 0,
    notQualified: 0,
  });
  expect((await owner.delete(path, { reason: 'Wrong person' })).statusCode).toBe(204);
  const after = await everywhere();
  expect(after).toMatchObject({ words: ['notQualified', 'notQualified'], notQualified: 1 });
  expect(after.gaps).toContain(238);
  expect(after.alerts).toEqual(after.gaps);
});

it('changes nothing when an upload is refused', async () => {
  const before = await everywhere();
  const { status } = await upload(test.app, owner, employeeId, {
    file: pdf.subarray(0, 300),
    fields: { docTypeId: '238' },
  });
  expect(status).toBe(422);
  expect(await everywhere()).toEqual(before);
});

it('evaluates two documents that arrive at the same moment together', async () => {
  const other = await makeEmployee(test.app, { site: client, licenseClassId: 4, hireDate: '2026-01-10' });
  await evaluate(test.app, client, [other.employeeId], '2026-03-02');
  const send = (docTypeId: string) =>
    upload(test.app, owner, other.employeeId, { file: pdf, fields: { docTypeId, docDate: '2026-02-01' } });
  const sent = await Promise.all([send('2001'), send('660'), send('225')]);
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
  const open = (await owner.get(`/v1/employees/${other.employeeId}/requirements`))
    .json<Requirements>()
    .requirements.filter(({ status }) => status === 'missing');
  const [row] = (
    await owner.get(`/v1/clients/${client.id}/employees?range=[0,9]&filter={"q":"${other.employeeId}"}`)
  ).json<{ gapCount: number }[]>();
  expect(row?.gapCount).toBe(open.length);
  expect(open.map(({ docTypeId }) => docTypeId)).not.toEqual(expect.arrayContaining([2001]));
});

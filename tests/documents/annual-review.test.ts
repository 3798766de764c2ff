import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentItem } from '../../domain/documents/contract';
import type { PermissionKey } from '../../domain/access/permissions';
import { json, sql } from '../../server/platform/db';
import { createApp, type TestApp } from '../support/create-app';
import {
  IMPERSONATION,
  makeClient,
  makeEmployee,
  makeUser,
  signIn,
  type SignedIn,
  type TestClient,
} from '../support/factories';
import { makeDocument } from './test-documents';

const MVR = 225;
const REVIEW = 2002;
const NOW = new Date('2026-11-23T15:30:00Z');

let test: TestApp;
let root: TestClient;
let reviewer: SignedIn;

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
  root = await makeClient(test.app, { name: 'Öl & Gas Freight' });
  reviewer = await signedIn();
});
afterAll(() => test.close());

const signedIn = async (permissions?: PermissionKey[], firstName = 'Rhea', lastName = 'Viewer') =>
  signIn(
    test.app,
    await makeUser(test.app, { sites: [root], firstName, lastName, ...(permissions && { permissions }) }),
  );

async function driver(records: readonly [docTypeId: number, docDate: string][]) {
  const { employeeId } = await makeEmployee(test.app, {
    site: root,
    firstName: 'Łukasz',
    lastName: 'Driver',
  });
  for (const [docTypeId, docDate] of records)
    await makeDocument(test.app, root, employeeId, { docTypeId, docDate });
  const documents = (await reviewer.get(`/v1/employees/${employeeId}/documents`)).json<DocumentItem[]>();
  return { employeeId, ids: documents.map(({ documentId }) => documentId) };
}

const review = (by: SignedIn, employeeId: number, documentIds: number[], more: object = {}) =>
  by.post(`/v1/employees/${employeeId}/annualReviews`, {
    documentIds,
    outcome: 'meets',
    notes: 'One speeding ticket in 2024.',
    signature: 'rhea viewer',
    ...more,
  });

describe('an annual review of the driving record (391.25)', () => {
  it("is filed as a signed note with today's date, and closes the gap", async () => {
    const { employeeId, ids } = await driver([[MVR, '2026-11-02']]);
    const answer = await review(reviewer, employeeId, ids);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      docTypeId: REVIEW,
      docDate: '2026-11-23',
      fileName: 'Annual review 2026-11-23.pdf',
      pages: 1,
      uploadedBy: 'Rhea Viewer',
    });
    const { documentId } = answer.json<DocumentItem>();
    const pdf = await reviewer.get(`/v1/employees/${employeeId}/documents/${documentId}`);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const file = (await reviewer.get(`/v1/employees/${employeeId}/requirements`)).json<{
      requirements: { docTypeId: number; status: string }[];
    }>();
    expect(file.requirements.find(({ docTypeId }) => docTypeId === REVIEW)?.status).toBe('ok');
  });

  it('needs a record of the last 12 months, and exactly those that the reviewer saw', async () => {
    const old = await driver([[MVR, '2025-11-22']]);
    expect((await review(reviewer, old.employeeId, old.ids)).json()).toMatchObject({
      code: 'annualReview.noRecord',
    });
    const { employeeId, ids } = await driver([[MVR, '2025-11-23']]);
    await makeDocument(test.app, root, employeeId, { docTypeId: MVR, docDate: '2026-11-01' });
    const stale = await review(reviewer, employeeId, ids);
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'annualReview.recordsChanged' });
    expect((await reviewer.get(`/v1/employees/${employeeId}/documents`)).json()).toHaveLength(2);
  });

  it("is signed with the reviewer's own name only", async () => {
    const { employeeId, ids } = await driver([[MVR, '2026-11-02']]);
    const answer = await review(reviewer, employeeId, ids, { signature: 'Someone Else' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: { signature: 'Type your name, Rhea Viewer, to sign' } });
    const user = await makeUser(test.app, { sites: [root], firstName: 'Rhea', lastName: 'Viewer' });
    const rep = await signIn(test.app, await makeUser(test.app, { role: 'customerCareRep' }));
    const started = await rep.post(`/v1/users/${user.wireId}/impersonation`, IMPERSONATION);
    expect(started.statusCode).toBeLessThan(300);
    const forged = await review(rep, employeeId, ids);
    expect(forged.statusCode).toBe(403);
    expect(forged.json()).toMatchObject({ code: 'signature.ownNameOnly' });
  });

  it('finds a driver disqualified only with the disqualification on file', async () => {
    const { employeeId, ids } = await driver([[MVR, '2026-11-02']]);
    const first = await review(reviewer, employeeId, ids, { outcome: 'disqualified' });
    expect(first.json()).toMatchObject({
      fields: { outcome: { code: 'annualReview.disqualificationFirst' } },
    });
    const added = await reviewer.post(`/v1/employees/${employeeId}/disqualifications`, {
      kind: 'serious',
      offense: 'Two speeding violations within three years',
      fromDate: '2026-11-23',
      toDate: '2027-01-21',
      authority: 'Virginia',
    });
    expect(added.statusCode).toBe(201);
    const meets = await review(reviewer, employeeId, ids);
    expect(meets.json()).toMatchObject({ fields: { outcome: { code: 'annualReview.isDisqualified' } } });
    expect((await review(reviewer, employeeId, ids, { outcome: 'disqualified' })).statusCode).toBe(201);
    const may = (await reviewer.get(`/v1/employees/${employeeId}/mayDrive`)).json<{ mayDrive: boolean }>();
    expect(may.mayDrive).toBe(false);
  });

  it('does not find that a driver meets the requirements while a record shows a withdrawn license or a conviction (391.15)', async () => {
    const { employeeId, ids } = await driver([[MVR, '2026-11-02']]);
    await reviewer.patch(`/v1/employees/${employeeId}`, { license: 'A12345678', state: 'VA' });
    const typed = await reviewer.put(`/v1/employees/${employeeId}/documents/${ids[0]}/mvr`, {
      violations: [],
      withdrawals: [{ description: 'Suspended', effectiveOn: '2026-10-01', reinstatedOn: '' }],
    });
    expect(typed.statusCode, typed.body).toBe(200);
    const meets = await review(reviewer, employeeId, ids);
    expect(meets.json()).toMatchObject({ fields: { outcome: { code: 'annualReview.isWithdrawn' } } });
    const convicted = await reviewer.put(`/v1/employees/${employeeId}/documents/${ids[0]}/mvr`, {
      violations: [
        {
          description: 'DUI',
          violationDate: '2026-09-01',
          convictionDate: '2026-10-01',
          acdCode: 'A20',
          commercialVehicle: true,
        },
      ],
      withdrawals: [],
      replaces: typed.json(),
    });
    expect(convicted.statusCode, convicted.body).toBe(200);
    const despite = await review(reviewer, employeeId, ids);
    expect(despite.json()).toMatchObject({ fields: { outcome: { code: 'annualReview.isConvicted' } } });
    const ssn = await review(reviewer, employeeId, ids, {
      notes: 'For 900 12 3456',
      outcome: 'actionNeeded',
    });
    expect(ssn.statusCode).toBe(400);
  });

  it('does not find that a driver meets the requirements while the record shows no valid license or no certification (383.71(h))', async () => {
    const { employeeId, ids } = await driver([[MVR, '2026-11-02']]);
    const reviewWith = async (says: object) => {
      const license = { class: 'A', status: 'valid', isCertified: true, ...says };
      await test.app.data.withoutReach('operator', (tx) =>
        tx.query(sql`update documents set state = 'VA', withdrawals = '[]', convictions = '[]',
          reported_license = ${json(license)} where id = ${ids[0]}`),
      );
      return review(reviewer, employeeId, ids);
    };
    expect((await reviewWith({ status: 'downgraded' })).json()).toMatchObject({
      fields: { outcome: { code: 'annualReview.isLicenseUnclear' } },
    });
    expect((await reviewWith({ isCertified: false })).json()).toMatchObject({
      fields: { outcome: { code: 'annualReview.isNotCertified' } },
    });
    expect((await reviewWith({})).statusCode).toBe(201);
  });

  it('needs the rights to see and to upload documents', async () => {
    const { employeeId, ids } = await driver([[MVR, '2026-11-02']]);
    const base: PermissionKey[] = ['client.viewRoster', 'client.viewEmployeeFile'];
    for (const more of ['client.uploadDocuments', 'servicesDqf.viewEmployeeDocuments'] as const) {
      const user = await signedIn([...base, more]);
      expect((await review(user, employeeId, ids)).statusCode).toBe(403);
    }
  });
});

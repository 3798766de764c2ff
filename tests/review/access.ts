import { sql } from '../../server/platform/db';
import type { Declaration } from '../access/declaration';
import { one } from '../access/rows';
import { FILE } from '../access/stored-otherwise';
import { makePdf } from '../documents/test-documents';
import { mailItem } from './items';

const CLAIMED = 'needs the claim of a task that is gone the second time, or answers what is there then';

const DAYS = 'startDate=2026-06-01&endDate=2026-06-02';

interface ItemPlace {
  itemId: number;
  taskId: number;
  imageId: number;
}

let pdf: Promise<Buffer> | undefined;

export const review: Declaration<ItemPlace> = {
  makeOne: async (_place, app) => {
    pdf ??= makePdf(2);
    const { instanceId, taskId, documentIds } = await mailItem(
      { app },
      [2],
      {},
      'sortSearchMatch',
      await pdf,
    );
    return { itemId: instanceId, taskId, imageId: documentIds[0]! };
  },
  settle: async ({ taskId }, callerId, app) => {
    await one(
      app,
      sql`update tasks set state = 'claimed', assignee_id = ${callerId}, claim = 1 where id = ${taskId} returning id`,
    );
  },
  parameters: { '/v1/internalDQ/': { id: ({ itemId }) => itemId, x: ({ imageId }) => imageId } },
  leftOut: { '/v1/internalDQ/': 'refused for everyone: the number of the item is missing' },
  requests: {
    'PATCH /v1/internalDQ/{id}': () => ({ payload: { note: 'Page 2 is missing' } }),
    'POST /v1/internalDQ/{id}/split/{x}': () => ({
      payload: { claim: 1, parts: [{ pages: [1] }, { pages: [2] }] },
    }),
    'POST /v1/internalDQ/{id}/sendToCME': () => ({ payload: { claim: 1 } }),
    'POST /v1/internalDQ/{id}/sendEmail': () => ({
      payload: { claim: 1, subject: 'Page 2', text: 'Send page 2' },
    }),
    'POST /v1/internalDQ/reportError/{id}': () => ({ payload: { claim: 1, description: 'Page 2 is black' } }),
    'POST /v1/internalDQ/{id}/people': ({ client, jobTitleId }) => ({
      payload: {
        claim: 1,
        legacyClientId: client.id,
        firstName: 'Noa',
        lastName: 'Nieuw',
        jobTitleId,
        employmentStatusId: 2,
      },
    }),
    'POST /v1/internalDQ/{id}/documents': async () => {
      const payload = new FormData();
      payload.append('claim', '1');
      payload.append('document', new Blob([new Uint8Array(await makePdf())]), 'scan.pdf');
      return { payload };
    },
    'GET /v1/internalDQ/people': () => ({ query: 'q=nobody-of-this-name' }),
    'GET /v1/internalDQ/{id}/gaps': ({ client, employeeId }) => ({
      query: `clientId=${client.tenantId}&employeeId=${employeeId}`,
    }),
    'GET /v1/internalDQ/places': () => ({ query: 'q=nowhere-of-this-name' }),
    'GET /v1/internalDQ/activityReport': () => ({ query: DAYS }),
    'GET /v1/internalDQ/activityReport/export': () => ({ query: `${DAYS}&format=csv` }),
    'POST /v1/clients/{id}/incomingDocuments': async () => {
      const payload = new FormData();
      payload.append('fileAgain', 'true');
      payload.append('document', new Blob([new Uint8Array(await makePdf())]), 'scan.pdf');
      return { payload };
    },
  },
  storedOtherwise: {
    '/v1/clients/{id}/incomingDocuments': FILE,
    '/v1/internalDQ/{id}/documents': FILE,
    '/v1/internalDQ/{id}/split/{x}': CLAIMED,
    '/v1/internalDQ/{id}/sendToCME': CLAIMED,
    '/v1/internalDQ/reportError/{id}': CLAIMED,
    '/v1/internalDQ/{id}/sendEmail': CLAIMED,
    '/v1/internalDQ/{id}/people': CLAIMED,
  },
};

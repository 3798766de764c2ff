import type { Declaration } from '../access/declaration';
import { FILE } from '../access/stored-otherwise';
import { makePdf } from '../documents/test-documents';

const CLAIMED = 'needs the claim of a task that is gone the second time, or answers what is there then';

/** Items are of the provider's staff, who see those of all clients; so the tests ask for one that isn't there. */
const NONE = 99_999_999;
const NO_ITEM = { id: () => NONE, x: () => NONE };
const DAYS = 'startDate=2026-06-01&endDate=2026-06-02';

export const review: Declaration = {
  parameters: { '/v1/internalDQ/': NO_ITEM },
  requests: {
    'PATCH /v1/internalDQ/{id}': () => ({ payload: { note: 'Page 2 is missing' } }),
    'POST /v1/internalDQ/{id}/split/{x}': () => ({ payload: { claim: 1, parts: [{ pages: [1] }] } }),
    'POST /v1/internalDQ/{id}/sendToCME': () => ({ payload: { claim: 1 } }),
    'POST /v1/internalDQ/{id}/sendEmail': () => ({
      payload: { claim: 1, subject: 'Page 2', text: 'Send page 2' },
    }),
    'POST /v1/internalDQ/reportError/{id}': () => ({ payload: { claim: 1, description: 'Page 2 is black' } }),
    'POST /v1/internalDQ/{id}/people': ({ jobTitleId }) => ({
      payload: {
        claim: 1,
        legacyClientId: NONE,
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
    '/v1/internalDQ/{id}/sendEmail': CLAIMED,
    '/v1/internalDQ/reportError/{id}': CLAIMED,
    '/v1/internalDQ/{id}/people': CLAIMED,
  },
};

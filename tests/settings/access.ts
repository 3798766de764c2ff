import type { Declaration } from '../access/declaration';
import { READS } from '../access/stored-otherwise';

export const settings: Declaration = {
  parameters: {
    '/v1/datedSettings/': { id: () => 'rateFmcsa-1' },
    '/v1/settings/documents/': { id: () => 'verification' },
    '/v1/settings/texts/': { collection: () => 'CMENotes' },
    '/v1/settings/lists/': { collection: () => 'jobTitle' },
  },
  // What agencies announce.
  forAuditors: { '/v1/datedSettings/rates': 'the location, without people' },
  requests: {
    'GET /v1/settings/texts': () => ({ query: 'collection=CMENotes' }),
    'GET /v1/settings/lists': () => ({ query: 'collections=programs' }),
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
  },
  storedOtherwise: {
    '/v1/datedSettings/preview': READS,
    '/v1/settings/documents/{id}/preview': READS,
  },
};

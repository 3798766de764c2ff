import { VIEW_RETENTION } from '../../domain/retention/access';
import type { Capability } from '../../src/capability';
import { LEGAL_HOLDS, RETENTION } from './links';

const COMMON = { needsClient: true, heading: 'admin', menu: true } as const;

/** What may be removed when its period is over, and what is held. */
export const retention: Capability = {
  name: 'retention',
  textsLater: true,
  resources: [
    {
      name: RETENTION,
      api: { id: 'documentId', list: 'clients/{client}/retention' },
      list: () => import('./RetentionPage'),
      options: {
        ...COMMON,
        access: { list: VIEW_RETENTION, export: VIEW_RETENTION },
        titles: { list: 'retention.title' },
      },
    },
    {
      name: LEGAL_HOLDS,
      api: { id: 'holdId', list: 'clients/{client}/legalHolds' },
      list: () => import('./LegalHoldsPage'),
      options: { ...COMMON, access: { list: VIEW_RETENTION }, titles: { list: 'legalHolds.title' } },
    },
  ],
  dialogs: {
    placeHold: () => import('./PlaceHoldDialog'),
    turnRemoval: () => import('./TurnRemovalDialog'),
  },
  live: { 'alerts:changed': [RETENTION] },
};

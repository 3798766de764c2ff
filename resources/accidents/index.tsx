import { lazy } from 'react';
import type { Capability } from '../../src/capability';
import { ACCIDENT_TESTS, ACCIDENTS, TEST_NOTE } from './links';

export const accidents: Capability = {
  name: 'accidents',
  fileSection: { access: 'servicesDqf.viewAccidents', Section: lazy(() => import('./AccidentsSection')) },
  resources: [
    {
      name: ACCIDENTS,
      api: { id: 'accidentId', list: 'clients/{client}/accidents' },
      list: () => import('./AccidentsPage'),
      options: {
        access: { list: 'servicesDqf.viewAccidents', export: 'servicesDqf.viewAccidents' },
        titles: { list: 'accidents.register' },
        needsClient: true,
        heading: 'manage',
        menu: true,
      },
    },
  ],
  dialogs: {
    addAccident: () => import('./AccidentDialog'),
    [ACCIDENT_TESTS]: () => import('./AccidentTestsDialog'),
    [TEST_NOTE]: () => import('./TestNoteDialog'),
  },
  live: { 'alerts:changed': ['accidents', ACCIDENTS] },
};

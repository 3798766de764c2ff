import { lazy } from 'react';
import type { Capability } from '../../src/capability';
import { MAY_SEE } from './access';

export const investigations: Capability = {
  name: 'investigations',
  fileSection: { access: MAY_SEE, Section: lazy(() => import('./InvestigationsSection')) },
  dialogs: {
    investigationStep: () => import('./StepDialog'),
    investigationRecord: () => import('./RecordDialog'),
  },
  live: { 'alerts:changed': ['investigations'] },
};

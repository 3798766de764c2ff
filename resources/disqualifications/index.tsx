import { lazy } from 'react';
import type { Capability } from '../../src/capability';

export const disqualifications: Capability = {
  name: 'disqualifications',
  fileSection: { Section: lazy(() => import('./DisqualificationsSection')) },
  live: { 'alerts:changed': ['disqualifications'] },
};

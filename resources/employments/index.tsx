import { lazy } from 'react';
import type { Capability } from '../../src/capability';

export const employments: Capability = {
  name: 'employments',
  fileSection: { Section: lazy(() => import('./EmploymentsSection')) },
  live: { 'alerts:changed': ['employments', 'testException'] },
};

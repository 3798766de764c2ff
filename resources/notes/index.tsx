import { lazy } from 'react';
import type { Capability } from '../../src/capability';

export const notes: Capability = {
  name: 'notes',
  fileSection: { Section: lazy(() => import('./NotesSection')) },
};

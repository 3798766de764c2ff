import type { Capability } from '../platform/capability';
import { recordRoutes } from '../employees';
import { fillNotes } from './demo';
import { noteRecords } from './records';

/** Notes about drivers. */
export const notes: Capability = {
  name: 'notes',
  routes(app) {
    recordRoutes(app, noteRecords);
  },
  demo: fillNotes,
};

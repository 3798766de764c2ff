import type { JobDeclarations } from '../jobs/declare';

export const rosterImportJobs = {
  'rosterImport.apply': { access: 'client.uploadRosterUpdates', oneAtATime: true },
  'rosterImport.undo': { access: 'client.uploadRosterUpdates', oneAtATime: true },
} as const satisfies JobDeclarations;

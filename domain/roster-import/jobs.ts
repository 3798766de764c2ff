import type { JobDeclarations } from '../shared/job-declaration';

export const rosterImportJobs = {
  'rosterImport.apply': { access: 'client.uploadRosterUpdates', oneAtATime: true },
  'rosterImport.undo': { access: 'client.uploadRosterUpdates', oneAtATime: true },
} as const satisfies JobDeclarations;

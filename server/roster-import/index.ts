import type { Capability } from '../platform/capability';
import { rosterApplication } from './apply-import';
import { rosterFileWatch } from './remove-old-files';
import { rosterImportRoutes } from './routes';
import type { PeopleRemoval } from './undo/people-removal';
import { rosterUndo } from './undo/undo-import';

/** Roster files: upload, preview, application and undo. */
export const rosterImports = (parts: { removal: PeopleRemoval }): Capability => ({
  name: 'roster-import',
  routes: (app) => rosterImportRoutes(app, parts.removal),
  jobs: (app) => [rosterApplication(app), rosterUndo(app, parts.removal)],
  watches: (app) => [rosterFileWatch(app)],
});

export { readTable } from './read-table';
export { receiveRoster } from './receive-roster';
export { EncryptedFile, encryptFile } from './encrypted-file';
export { removeOldRosterFiles } from './remove-old-files';
export { visibleImports } from './scope';
export type { PeopleRemoval } from './undo/people-removal';
export { rosterUndo } from './undo/undo-import';

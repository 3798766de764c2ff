import type { FastifyInstance } from 'fastify';
import { rosterImportRoutes } from './routes';
import type { PeopleRemoval } from './undo/people-removal';

/** Roster files: upload, preview, application and undo. */
export function rosterImports(app: FastifyInstance, parts: { removal: PeopleRemoval }): void {
  rosterImportRoutes(app, parts.removal);
}

export { rosterApplication } from './apply-import';
export { EncryptedFile, encryptFile } from './encrypted-file';
export { removeOldRosterFiles, rosterFileWatch } from './remove-old-files';
export { visibleImports } from './scope';
export type { PeopleRemoval } from './undo/people-removal';
export { rosterUndo } from './undo/undo-import';

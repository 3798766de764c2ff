export { rosterApplication } from './apply-import';
export { EncryptedFile, encryptFile } from './encrypted-file';
export { removeOldRosterFiles, rosterFileWatch } from './remove-old-files';
export { rosterImportRoutes } from './routes';
export { visibleImports } from './scope';
export type { PeopleRemoval } from './undo/people-removal';
export { rosterUndo } from './undo/undo-import';

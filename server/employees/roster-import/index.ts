export { rosterApplication } from './apply-import';
export { removeOldRosterFiles, rosterFileWatch } from './remove-old-files';
export { rosterImportRoutes } from './routes';

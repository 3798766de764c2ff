export { rosterApplication } from './apply-import';
export { removeOldRosterFiles, startRosterFileWatch } from './remove-old-files';
export { rosterImportRoutes } from './routes';

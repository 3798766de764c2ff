export { rosterApplication } from './apply-import';
export { forgetRosterFiles, startRosterFileWatch } from './forget-files';
export { rosterImportRoutes } from './routes';

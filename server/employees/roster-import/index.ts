export { rosterImportRoutes } from './routes';

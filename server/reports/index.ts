export { reports } from './routes';

export { notes } from './routes';

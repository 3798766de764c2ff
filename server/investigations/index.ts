export { investigations } from './routes';

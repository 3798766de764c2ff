export { startBackups } from './periodic';

export { startBackups } from './periodic';
export { NAMED_KEYS } from './named-files';

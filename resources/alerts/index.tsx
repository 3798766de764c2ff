export { alerts } from './capability';
export { dueOf } from './due';
export { FilesNotStartedNotice } from './FilesNotStartedNotice';
export { DOCUMENT_ALERTS } from './links';

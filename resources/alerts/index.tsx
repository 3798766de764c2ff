export { alerts } from './capability';
export { dueOf, snoozeOf } from './dates';
export { FilesNotStartedNotice } from './FilesNotStartedNotice';
export { DOCUMENT_ALERTS } from './links';

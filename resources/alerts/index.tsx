export { alerts } from './capability';
export { dueOf, snoozeOf } from './dates';
export { DOCUMENT_ALERTS, DRIVER_ALERTS, FILES_NOT_STARTED, NOT_STARTED } from './links';

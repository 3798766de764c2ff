export { followByDeadlines, followByEvaluation } from './follow';
export type { Editing, Reader, RecordKind } from './kind';
export { listRecords, readRecord, recordsQuery } from './queries';
export { recordRoutes } from './record-routes';

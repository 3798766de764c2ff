export { followByDeadlines, followByEvaluation } from './follow';
export type { RecordKind } from './kind';
export { recordsQuery } from './queries';
export { recordRoutes } from './record-routes';

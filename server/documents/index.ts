import type { Capability } from '../platform/capability';
import { documentRoutes } from './routes';

export const documents: Capability = {
  name: 'documents',
  routes: documentRoutes,
};

export { noteLimits } from './certificate-limits';
export { fileIncoming } from './file-incoming';
export { fileNote } from './file-note';
export { insertDocument } from './insert-document';
export { inspectPdf } from './inspect-pdf';
export { addPages, insertRecord, restoreRecord, withdrawRecord } from './records-without-file';
export { inspectUpload, refusedFile, requireUpload } from './inspect-upload';
export { pictureToPdf } from './picture-to-pdf';
export { checkHeaders, MAX_BYTES, receiveUpload, safeName } from './receive-upload';
export { earlierResultsOn, resultsOn } from './documents-of-results';
export { HEAD_BYTES, isPicture, refusalOf } from './sniff';
export type { PartToWrite } from './split';
export { splitPdf } from './split-pdf';
export { disposition } from './view-document';
export { documentIdQuery } from './document-queries';

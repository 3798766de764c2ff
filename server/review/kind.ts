import { reviewProcess, type ReviewVars } from '../../domain/review/review-process';
import { parseIntegerId } from '../../domain/shared/ids';
import type { ProcessKind } from '../processes';
import { discardDocuments, restrictDocuments, returnToMatch } from './effects/decide-documents';
import { fileDocument } from './effects/file-document';
import { startExam } from './effects/start-exam';
import { startReviews } from './effects/start-reviews';
import { findCoverSheet } from './effects/find-cover-sheet';
import { tellClient, tellSender } from './effects/tell';
import { routeLater } from './route-later';

/** The review as the server runs it. */
export const reviewKind: ProcessKind<ReviewVars> = {
  definition: reviewProcess as ProcessKind<ReviewVars>['definition'],
  effects: {
    startReviews,
    fileDocument,
    discardDocuments,
    returnToMatch,
    restrictDocuments,
    startExam,
    findCoverSheet,
    tellSender,
    tellClient,
  },
  // What no one is matched to yet is about no client, whatever its sender says.
  clientOf: ({ employeeId, clientId }) =>
    employeeId === null || parseIntegerId(clientId) === null ? null : clientId,
  userVars: ['firstReviewer', 'secondReviewer'],
  released: routeLater,
  setAsidePage: '/dqInternal/workflow/setaside',
  audited: ['employeeId', 'docTypeId', 'docDate', 'docExpirationDate', 'reason', 'documentIds'],
};

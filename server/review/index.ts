import type { Capability } from '../platform/capability';
import { fillReview } from './demo';
import { gapRoutes } from './gap-routes';
import { mailReading, mailWatch } from './intake/mail-jobs';
import { coverSheetRoutes } from './cover-sheet-routes';
import { intakeRoutes } from './intake/routes';
import { placeRoutes } from './place-routes';
import { incomingWatch } from './retention';
import { preHireWatch } from './pre-hire';
import { documentReading } from './proposals/read-document';
import { proposalRoutes } from './proposals/routes';
import { reviewRoutes } from './routes';
import { itemRouting } from './routing-jobs';

/** How what comes in by mail, fax and upload gets into driver files. */
export const review: Capability = {
  name: 'review',
  routes: (app) => {
    reviewRoutes(app);
    intakeRoutes(app);
    placeRoutes(app);
    gapRoutes(app);
    coverSheetRoutes(app);
    proposalRoutes(app);
  },
  jobs: (app) => [mailReading(app), documentReading(app), itemRouting(app)],
  watches: (app) => [mailWatch(app), incomingWatch(app), preHireWatch(app)],
  demo: fillReview,
};

export { changeDocuments, decided, documentsOf, type DocumentRow as IncomingDocumentRow } from './documents';
export { candidatesById, findPeople } from './find-people';
export { removeIncoming, WRITTEN, type Clearing } from './retention';
export { addScan } from './demo-sheets';
export { presentDocument } from './read-items';
export { addDocuments, addItem, type NewDocument } from './add-item';
export { listenForDocuments, type MailListener } from './intake/mail-listener';
export { reviewKind } from './kind';
export { readFirst } from './proposals/add-proposal';
export { refuseWhileRead, reportsIn } from './proposals/decide';
export { routeBySheets } from './route-by-sheets';

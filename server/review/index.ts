import type { Capability } from '../platform/capability';
import { fillReview } from './demo';
import { gapRoutes } from './gap-routes';
import { mailReading } from './intake/mail-jobs';
import { intakeRoutes } from './intake/routes';
import { placeRoutes } from './place-routes';
import { documentReading } from './proposals/read-document';
import { proposalRoutes } from './proposals/routes';
import { reviewRoutes } from './routes';

/** How what comes in by mail, fax and upload gets into driver files. */
export const review: Capability = {
  name: 'review',
  routes: (app) => {
    reviewRoutes(app);
    intakeRoutes(app);
    placeRoutes(app);
    gapRoutes(app);
    proposalRoutes(app);
  },
  jobs: (app) => [mailReading(app), documentReading(app)],
  demo: fillReview,
};

export { addDocuments, addItem, type NewDocument, type NewItem } from './add-item';
export { listenForDocuments, type MailListener } from './intake/mail-listener';
export { reviewKind } from './kind';

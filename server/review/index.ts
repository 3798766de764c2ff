import type { Capability } from '../platform/capability';
import { placeRoutes } from './place-routes';
import { reviewRoutes } from './routes';

/** How what comes in by mail, fax and upload gets into driver files. */
export const review: Capability = {
  name: 'review',
  routes: (app) => {
    reviewRoutes(app);
    placeRoutes(app);
  },
};

export { addDocuments, addItem, type NewDocument, type NewItem } from './add-item';
export { reviewKind } from './kind';

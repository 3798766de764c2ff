import type { Capability } from '../platform/capability';
import { reviewRoutes } from './routes';

/** How what comes in by mail, fax and upload gets into driver files. */
export const review: Capability = {
  name: 'review',
  routes: reviewRoutes,
};

export { addDocuments, addItem, type NewDocument, type NewItem } from './add-item';
export { reviewKind } from './kind';

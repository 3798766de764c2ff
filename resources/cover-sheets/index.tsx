import type { Capability } from '../../src/capability';

/** The dialog that prints cover sheets for an employee: `{ employeeId, legacyClientId, name }`. */
export const PRINT_SHEETS = 'printCoverSheets';

/** The dialog that sends documents for review: `{ employeeId, legacyClientId, name }`. */
export const SEND_FOR_REVIEW = 'sendForReview';

/** How a client's people send documents: with cover sheets, so that scans route themselves, or to the review. */
export const coverSheets: Capability = {
  name: 'cover-sheets',
  dialogs: {
    [PRINT_SHEETS]: () => import('./PrintSheetsDialog'),
    [SEND_FOR_REVIEW]: () => import('./SendForReviewDialog'),
  },
};

import type { Capability } from '../../src/capability';

/** The dialog that prints cover sheets for an employee: `{ employeeId, legacyClientId, name }`. */
export const PRINT_SHEETS = 'printCoverSheets';

/** Sheets with a barcode, so that scans of documents route themselves. */
export const coverSheets: Capability = {
  name: 'cover-sheets',
  dialogs: { [PRINT_SHEETS]: () => import('./PrintSheetsDialog') },
};

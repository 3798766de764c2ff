import type { Capability } from '../platform/capability';
import { coverSheetRoutes } from './routes';

/** Sheets with a barcode that say whose document follows, and which one. `server/review/route-by-sheets.ts` reads them. */
export const coverSheets: Capability = { name: 'cover-sheets', routes: coverSheetRoutes };

export { printDemoSheet } from './demo';
export { keptAs, markUsed, sheetsByCode, type SheetRow } from './find-sheets';
export { addSheets, drawBars, loadBarcodes, type Sheet } from './sheet-pdf';

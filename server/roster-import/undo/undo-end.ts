import { UNDO_DAYS } from '../../../domain/roster-import/undo';

const DAY_MS = 24 * 3_600_000;

/** Until when an import that is applied now can be undone. */
export const undoEnd = (now: Date): string => new Date(now.getTime() + UNDO_DAYS * DAY_MS).toISOString();

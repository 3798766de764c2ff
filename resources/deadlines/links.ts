export const DEADLINES_PAGE = '/alerts/deadlines';
/** The dialog that marks a deadline done: `{ deadline }`. */
export const MARK_DONE = 'markDeadlineDone';

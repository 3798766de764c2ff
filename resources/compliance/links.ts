/** Name of the resource: every requirement of every driver. */
export const MATRIX = 'manage/compliance/drivers';

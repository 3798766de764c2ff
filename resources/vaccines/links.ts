/** Name of the resource. */
export const VACCINES = 'manage/vaccines';

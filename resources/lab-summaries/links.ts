export const LAB_SUMMARIES_PATH = '/drugtesting/labsummaries';
/** First element of the query key. */
export const LAB_SUMMARIES = 'labSummaries';
/** Dialog by name. */
export const FILE_SUMMARY = 'fileLabSummary';

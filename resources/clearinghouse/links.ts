export const CLEARINGHOUSE_PATH = '/manage/clearinghouse';
/** First element of the query keys. */
export const BATCHES = 'clearinghouseBatches';

/** First elements of the key of what a user opened last; the cache is emptied when another client is chosen. */
export const jumpListKey = (userId: string) => ['jumpList', userId] as const;

export const jumpListUrl = (userId: string) => `/v1/users/${userId}/jumplist`;

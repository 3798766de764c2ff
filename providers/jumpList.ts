import type { QueryClient } from '@tanstack/react-query';
import type { JumpListEntry } from '../domain/session/contract';

/** First elements of the key of what a user opened last; the cache is emptied when another client is chosen. */
export const jumpListKey = (userId: string) => ['jumpList', userId] as const;

export const jumpListUrl = (userId: string) => `/v1/users/${userId}/jumplist`;

/** Shows the list as a change left it. A list that was requested before and arrives later would be older. */
export async function showJumpList(
  queryClient: QueryClient,
  userId: string,
  list: JumpListEntry[],
): Promise<void> {
  const queryKey = jumpListKey(userId);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, list);
}

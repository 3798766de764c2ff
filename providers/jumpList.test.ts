import { expect, it } from 'vitest';
import type { JumpListEntry } from '../domain/session/contract';
import { jumpListKey, showJumpList } from './jumpList';
import { createQueryClient } from './queryClient';

it('shows what was opened last, though a list that was requested before arrives later', async () => {
  const queryClient = createQueryClient();
  const [older, newer] = [[] as JumpListEntry[], [{ employeeId: 1 } as JumpListEntry]];
  let arrive = (_list: JumpListEntry[]) => {};
  const requested = queryClient.fetchQuery({
    queryKey: jumpListKey('a'),
    queryFn: () => new Promise<JumpListEntry[]>((resolve) => (arrive = resolve)),
  });
  requested.catch(() => undefined);
  await showJumpList(queryClient, 'a', newer);
  arrive(older);
  await Promise.resolve();
  expect(queryClient.getQueryData(jumpListKey('a'))).toBe(newer);
});

import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './queryClient';

/** A query whose answers come when the test says so, looked at by a page. */
function watched() {
  const client = createQueryClient();
  const answers: ((text: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver<string>(client, { queryKey: ['rows', 1], queryFn });
  const leave = observer.subscribe(() => undefined);
  return { client, answers, observer, leave };
}

describe('what has changed while the first answer is on its way', () => {
  it('is asked for again, and the answer of before the change is never shown', async () => {
    const { client, answers, observer, leave } = watched();
    const seen: (string | undefined)[] = [];
    observer.subscribe(({ data }) => seen.push(data));
    const changed = client.invalidateQueries({ queryKey: ['rows'] });
    expect(answers).toHaveLength(2);
    answers[0]?.('before');
    answers[1]?.('after');
    await changed;
    expect(observer.getCurrentResult().data).toBe('after');
    await vi.waitFor(() => expect(seen.at(-1)).toBe('after'));
    expect(seen).not.toContain('before');
    leave();
  });

  it('gives the new answer to whoever has asked together with the page', async () => {
    const { client, answers, leave } = watched();
    const asked = client.fetchQuery({ queryKey: ['rows', 1] });
    void client.invalidateQueries();
    answers[0]?.('before');
    answers[1]?.('after');
    await expect(asked).resolves.toBe('after');
    leave();
  });

  it('leaves alone what nobody looks at, and what has not changed', async () => {
    const { client, answers, observer, leave } = watched();
    const ahead = client.fetchQuery({ queryKey: ['other'], queryFn: () => Promise.resolve('ahead') });
    void client.invalidateQueries({ queryKey: ['other'] });
    await expect(ahead).resolves.toBe('ahead');
    expect(answers).toHaveLength(1);
    answers[0]?.('only');
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('only'));
    leave();
  });

  it('is only marked where the caller wants nothing fetched', () => {
    const { client, answers, leave } = watched();
    void client.invalidateQueries({ queryKey: ['rows'], refetchType: 'none' });
    expect(answers).toHaveLength(1);
    leave();
  });
});

import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './queryClient';

/** A query that a page shows, with responses that arrive when the test says so. */
function watched() {
  const client = createQueryClient();
  const answers: ((text: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver<string>(client, { queryKey: ['rows', 1], queryFn });
  const leave = observer.subscribe(() => undefined);
  return { client, answers, observer, leave };
}

describe('data that changes while its first request is pending', () => {
  it('is requested again, and the response from before the change is never shown', async () => {
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

  it('goes to every caller of the first request once it arrives', async () => {
    const { client, answers, leave } = watched();
    const asked = client.fetchQuery({ queryKey: ['rows', 1] });
    void client.invalidateQueries();
    answers[0]?.('before');
    answers[1]?.('after');
    await expect(asked).resolves.toBe('after');
    leave();
  });

  it("is left alone if no page shows it, or if it hasn't changed", async () => {
    const { client, answers, observer, leave } = watched();
    const ahead = client.fetchQuery({ queryKey: ['other'], queryFn: () => Promise.resolve('ahead') });
    void client.invalidateQueries({ queryKey: ['other'] });
    await expect(ahead).resolves.toBe('ahead');
    expect(answers).toHaveLength(1);
    answers[0]?.('only');
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('only'));
    leave();
  });

  it('is only marked where the caller wants no refetch', () => {
    const { client, answers, leave } = watched();
    void client.invalidateQueries({ queryKey: ['rows'], refetchType: 'none' });
    expect(answers).toHaveLength(1);
    leave();
  });
});

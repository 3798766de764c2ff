import { refuse } from '../../../domain/shared/refusals/refusal';
import { requesterOf, type Caller } from '../access/caller';
import { AppError } from '../errors';
import type { StreamLimits } from './stream-limits';

interface Waiting {
  owner: Caller;
  admit: () => void;
}

/** Which share a request's streams count for: that of the client, or for the provider's staff their own, whichever client they work for. */
const shareOf = (caller: Caller): string =>
  caller.isInternalUser || caller.realUser ? requesterOf(caller) : `client ${caller.tenantId}`;

/**
 * Which requests may read streams. A client without any gets a free slot at once. Further ones leave the reserve to other clients, so
 * that slow readers of some clients don't block others. Waiting requests are admitted in turn, those with the fewest streams first.
 */
export function streamSlots(limits: StreamLimits) {
  const held = new Map<Caller, string>();
  let waiting: Waiting[] = [];

  const countOf = (share: string) => [...held.values()].filter((one) => one === share).length;
  function mayTake(share: string): boolean {
    const own = countOf(share);
    if (own === 0) return held.size < limits.total;
    return own < limits.perClient && held.size < limits.total - limits.reserve;
  }

  function admitNext(): void {
    const next = waiting
      .filter(({ owner }) => mayTake(shareOf(owner)))
      .toSorted((a, b) => countOf(shareOf(a.owner)) - countOf(shareOf(b.owner)))[0];
    if (!next) return;
    waiting = waiting.filter((one) => one !== next);
    held.set(next.owner, shareOf(next.owner));
    next.admit();
    admitNext();
  }

  function refusalOf(share: string): AppError {
    const count = countOf(share);
    if (count < limits.perClient) return new AppError('unavailable', { retryAfter: limits.retryAfter });
    const refusal = refuse('stream.tooManyOfClient', { count });
    return new AppError('tooMany', { refusal, retryAfter: limits.retryAfter });
  }

  return {
    /** Resolves when the request may read. Fails after the wait, or when it is given up. */
    async take(owner: Caller, givenUp: AbortSignal): Promise<void> {
      const share = shareOf(owner);
      // One request may read several.
      if (held.has(owner)) return;
      if (mayTake(share)) return void held.set(owner, share);
      await new Promise<void>((resolve, reject) => {
        const one = { owner, admit: () => end(resolve) };
        const end = (settle: () => void) => {
          clearTimeout(timer);
          givenUp.removeEventListener('abort', leave);
          waiting = waiting.filter((other) => other !== one);
          settle();
        };
        const leave = () => end(() => reject(refusalOf(share)));
        const timer = setTimeout(leave, limits.waitMs).unref();
        givenUp.addEventListener('abort', leave);
        waiting.push(one);
      });
    },
    release(owner: Caller): void {
      if (held.delete(owner)) admitNext();
    },
  };
}

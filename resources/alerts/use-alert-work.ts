import { useRef, useState } from 'react';
import { MAX_WORKED, type AlertFilter, type AlertKey, type AlertsWorked } from '../../domain/alerts/contract';
import { PERSONS_FILE } from '../../providers/refetch';
import { useRefetch } from '../../providers/services';
import type { AlertsAt } from './api';

/** What a dialog works on: some alerts, or all that match the filter of the list. */
export interface WorkedAlerts {
  site: number;
  alerts: readonly AlertKey[] | null;
  filter: AlertFilter;
  count: number;
  /** Says which alert it is, where it is one. */
  title?: string;
}

type Batch = { alerts?: AlertKey[]; after?: AlertKey };

interface Progress {
  step: 'choosing' | 'running' | 'finished';
  /** Why it ended before the last alert. */
  error: unknown;
  isStopped: boolean;
  seen: number;
  done: number;
  refused: AlertsWorked['refused'];
}

const START: Progress = { step: 'choosing', error: null, isStopped: false, seen: 0, done: 0, refused: [] };

/** The next batch after one that was answered; null after the last. */
function nextBatch({ alerts }: WorkedAlerts, seen: number, answer: AlertsWorked | null): Batch | null {
  if (alerts) return seen < alerts.length ? { alerts: alerts.slice(seen, seen + MAX_WORKED) } : null;
  if (answer === null) return {};
  return answer.next && { after: answer.next };
}

/** Sends what a dialog does to the server, a batch at a time. Stopped or failed, it keeps what was done. */
export function useAlertWork<Body>(
  worked: WorkedAlerts,
  send: (at: AlertsAt, body: Body & Batch) => Promise<AlertsWorked>,
) {
  const refetch = useRefetch();
  const [progress, setProgress] = useState(START);
  const isStopped = useRef(false);

  /** Whether everything was done. */
  const run = async (body: Body): Promise<boolean> => {
    const at = { site: worked.site, filter: worked.alerts ? null : worked.filter };
    let state: Progress = { ...START, step: 'running' };
    const update = (changed: Partial<Progress>) => {
      state = { ...state, ...changed, isStopped: isStopped.current };
      setProgress(state);
    };
    isStopped.current = false;
    update({});
    try {
      let batch = nextBatch(worked, 0, null);
      while (batch && !isStopped.current) {
        // oxlint-disable-next-line no-await-in-loop -- each batch begins where the one before ended
        const answer = await send(at, { ...body, ...batch });
        update({
          seen: state.seen + (batch.alerts?.length ?? answer.done + answer.refused.length),
          done: state.done + answer.done,
          refused: [...state.refused, ...answer.refused],
        });
        batch = nextBatch(worked, state.seen, answer);
      }
      update({ step: 'finished' });
    } catch (error) {
      update({ step: state.seen > 0 ? 'finished' : 'choosing', error });
    }
    void refetch(...PERSONS_FILE);
    return state.error === null && !state.isStopped && state.refused.length === 0;
  };
  return {
    ...progress,
    run,
    stop: () => {
      isStopped.current = true;
      setProgress((now) => ({ ...now, isStopped: true }));
    },
  };
}

import { useLocaleState, useTranslate } from 'ra-core';
import type { Deadline } from '../../domain/deadlines/contract';
import { isTransit } from '../../domain/deadlines/kinds';
import { stageOf, timeLeft } from '../../domain/deadlines/stage';
import { deadlineName } from '../../domain/deadlines/words';
import { formatDate, todayIn } from '../../domain/shared/dates';
import { siteMoment } from '../../src/ui/site-moment';

type Shown = Pick<Deadline, 'kind' | 'about' | 'basisOn' | 'dueAt' | 'dueOn' | 'timeZone'>;

const STAGED = ['alcoholTest', 'alcoholAttempts', 'drugTest'];

/** What a deadline says in the reader's language: what is to be done, why, and how much time is left. */
export function useDeadlineWords(now: Date) {
  const translate = useTranslate();
  const [locale] = useLocaleState();

  function leftOf({ dueAt, dueOn, timeZone }: Shown): string {
    if (dueAt !== null) {
      const { minutes, hours, rest } = timeLeft(dueAt, now);
      const isPast = now.getTime() > Date.parse(dueAt);
      const at = siteMoment(dueAt, timeZone, locale);
      return translate(`deadlines.left.${isPast ? 'overdueFor' : 'in'}`, {
        smart_count: Math.abs(minutes),
        hours,
        minutes: rest,
        at,
      });
    }
    const today = todayIn(timeZone, now);
    const key = today > dueOn ? 'overdueSince' : today === dueOn ? 'today' : 'on';
    return translate(`deadlines.left.${key}`, { date: formatDate(dueOn) });
  }

  function reasonOf(deadline: Shown & Pick<Deadline, 'cfr'>): string {
    const { kind, about, basisOn } = deadline;
    const part = STAGED.includes(kind) ? `${kind}.${stageOf(deadline, now)}` : kind;
    const reason = translate(`deadlines.reason.${part}`, {
      date: formatDate(basisOn),
      employer: about ?? '',
    });
    return isTransit(deadline) ? `${reason} ${translate('deadlines.reason.transit')}` : reason;
  }

  return {
    nameOf: ({ kind }: Pick<Deadline, 'kind'>) => deadlineName(kind, locale),
    isOverdue: (deadline: Shown) => stageOf(deadline, now) !== 'open',
    leftOf,
    reasonOf,
  };
}

import { useSyncExternalStore } from 'react';
import { endedPeriod } from '../../domain/audits/period';
import { useUser } from '../../providers/services';

const never = () => () => undefined;
/** As the server counts days where it knows no location. */
const utcDay = () => new Date().toISOString().slice(0, 10);

/** The last day of the period of an auditor from outside, if that is over. */
export const useEndedPeriod = (): string | null =>
  endedPeriod(useUser().audit, useSyncExternalStore(never, utcDay));

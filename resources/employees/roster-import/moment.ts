import { formatDateTime } from '../../../domain/shared/dates';
import { zoneHere } from '../../../src/ui/today';

/** A moment as M/D/YYYY with the time, in the zone of the reader's computer. */
export function momentHere(instant: string): string {
  return formatDateTime(instant, zoneHere());
}

import { appointmentText } from '../../domain/orders/appointments';
import type { Order } from '../../domain/orders/contract';
import { reasonName, specimenName } from '../../domain/orders/tests';
import { formatDate } from '../../domain/shared/dates';
import type { CellTools } from '../../src/list/define-list';

/** Who acted, and as which user if they impersonated one. */
export const actorOf = (
  name: string,
  realUser: string | null | undefined,
  translate: CellTools['translate'],
): string => (realUser ? translate('orders.inPlaceOf', { name: realUser, of: name }) : name);

/** When a person is to be at the clinic, on its clock; null if that isn't known yet. */
export function visitText(
  {
    AppointmentDateTime,
    VendorTimeZone,
    walkInOn,
  }: Pick<Order, 'AppointmentDateTime' | 'VendorTimeZone' | 'walkInOn'>,
  { translate, locale }: CellTools,
): string | null {
  if (AppointmentDateTime) return appointmentText(AppointmentDateTime, VendorTimeZone, locale);
  return walkInOn ? translate('orders.walkInOn', { date: formatDate(walkInOn) }) : null;
}

/** Message keys of the reason and the specimen of an exam or a test. */
export function detailKeys({ exam, test }: Pick<Order, 'exam' | 'test'>): string[] {
  if (exam) return [`orders.exam.${exam.reason}`];
  if (!test) return [];
  return [
    `orders.reason.${reasonName(test.reasonId) ?? 'other'}`,
    `orders.specimen.${specimenName(test.specimenId) ?? 'urine'}`,
  ];
}

/** A time zone as people call it: `Eastern Time`. */
export const zoneText = (timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

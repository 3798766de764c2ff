import type { FoundClinic } from '../clinics/found-clinic';
import type { ClinicNeeds } from '../clinics/needs';
import { meetsNeeds } from '../clinics/needs';
import { opening } from '../clinics/opening';
import { formatDateTime, instantAt, todayIn } from '../shared/dates';
import { refuse, type FieldRefusals, type Refusal } from '../shared/refusals/refusal';
import type { ExamOnOrder, OrderType, TestOnOrder } from './contract';
import { isInstant, SPECIMENS } from './tests';

// When and where a person is sent to a clinic.

/** Appointments begin at a quarter of an hour. */
export const MINUTES_APART = 15;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

export interface OrderedVisit {
  orderType: OrderType;
  exam: Pick<ExamOnOrder, 'examType'> | null;
  test: Pick<TestOnOrder, 'specimenId' | 'panel'> | null;
}

/** What an order needs of its clinic. A DOT physical needs an examiner of the National Registry (49 CFR 391.42). */
export function needsOf({ orderType, exam, test }: OrderedVisit): ClinicNeeds {
  if (orderType === 'exam') return { examiner: exam?.examType === 'dotPhysical' };
  if (orderType === 'drug')
    return { drugTest: true, pointOfCollection: test !== null && isInstant(test.panel) };
  if (orderType !== 'alcohol') return {};
  if (test?.specimenId === SPECIMENS.breath) return { breathAlcohol: true };
  // Saliva is read where it is collected; blood and urine go to a laboratory.
  return test?.specimenId === SPECIMENS.saliva ? { pointOfCollection: true } : { drugTest: true };
}

/** Why a clinic can't be chosen for an order; null if it can. `today` is the day at the clinic. */
export function clinicProblem(found: FoundClinic, order: OrderedVisit, today: string): Refusal | null {
  if (found.closedOn !== null && found.closedOn <= today) return refuse('order.clinicClosed');
  return meetsNeeds(found, needsOf(order)) ? null : refuse('order.clinicUnable');
}

/** A time of the day in minutes after midnight; null if it is none. */
export function minutesOf(time: string): number | null {
  const parts = TIME.exec(time);
  return parts ? Number(parts[1]) * 60 + Number(parts[2]) : null;
}

/** The times of a day that an appointment may have, as `13:15`. */
export const APPOINTMENT_TIMES: readonly string[] = Array.from(
  { length: (24 * 60) / MINUTES_APART },
  (_, at) => {
    const minutes = at * MINUTES_APART;
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  },
);

/** The time on the clock of a zone, as `13:15`. */
export function timeIn(zone: string, instant: Date): string {
  const [, clock = '', half = ''] = formatDateTime(instant, zone).split(' ');
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return `${String((hour % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** An appointment on the clinic's clock, with the name of its zone. */
export function appointmentText(instant: string, zone: string | null, locale = 'en'): string {
  const timeZone = zone ?? 'UTC';
  const zoneName = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value;
  return `${formatDateTime(instant, timeZone)} ${zoneName ?? timeZone}`;
}

/** The instant of a time on a clinic's clock: the first of two in fall; null for a time that the clocks skip in spring. */
export function appointmentInstant(zone: string, date: string, time: string): Date | null {
  const shows = (instant: Date) => todayIn(zone, instant) === date && timeIn(zone, instant) === time;
  const found = instantAt(zone, date, time);
  if (!shows(found)) return null;
  const before = new Date(found.getTime() - 3_600_000);
  return shows(before) ? before : found;
}

function openingProblem(found: FoundClinic, date: string, minutes: number | null): Refusal | null {
  const answer = opening(found, date, minutes);
  if (answer === 'closed') return refuse('order.clinicNotOpen');
  if (answer === 'holiday') return refuse('order.clinicHoliday');
  return answer === 'blackout' ? refuse('order.clinicBlackout') : null;
}

export interface Visit {
  date: string;
  /** Null for a walk-in: at any time of the day. */
  time: string | null;
}

export interface VisitOptions {
  found: FoundClinic | null;
  walkIn: boolean;
  /** The last day on which the person may go. */
  lastDay: string | null;
  /** Where the person works, if the clinic's own zone isn't known. */
  zone: string;
  now: Date;
}

/** What is wrong with a visit, by field; else its instant, which a walk-in doesn't have. */
export function checkVisit(
  { date, time }: Visit,
  { found, walkIn, lastDay, zone, now }: VisitOptions,
): { problems: FieldRefusals } | { at: Date | null } {
  const wrong = (field: 'date' | 'time', refusal: Refusal) => ({ problems: { [field]: refusal } });
  const clinicZone = found?.clinic.timeZone ?? null;
  if (date < todayIn(clinicZone ?? zone, now)) return wrong('date', refuse('order.visitPassed'));
  if (lastDay !== null && date > lastDay) return wrong('date', refuse('order.visitAfterLastDay'));
  const dayProblem = found && openingProblem(found, date, null);
  if (dayProblem) return wrong('date', dayProblem);
  if (walkIn) return time === null ? { at: null } : wrong('time', refuse('order.walkInHasNoTime'));
  if (!found) return wrong('date', refuse('order.clinicFirst'));
  if (time === null) return wrong('time', refuse('request.required'));
  const minutes = minutesOf(time);
  if (minutes === null || minutes % MINUTES_APART !== 0) return wrong('time', refuse('order.quarterHours'));
  if (clinicZone === null) return wrong('time', refuse('order.clinicZoneUnknown'));
  const at = appointmentInstant(clinicZone, date, time);
  if (at === null) return wrong('time', refuse('order.timeSkipped'));
  if (at <= now) return wrong('time', refuse('order.visitPassed'));
  const timeProblem = openingProblem(found, date, minutes);
  return timeProblem ? wrong('time', timeProblem) : { at };
}

import Type, { type Static } from 'typebox';
import { TESTING_NUMBERS } from '../compliance/testing';
import { EMPLOYEE } from '../employees/constants';
import { isCalendarDate, rejectedDate, type CalendarDateText } from '../shared/dates';
import { refuse, refusedFields, type FieldRefusals, type Refusal } from '../shared/refusals/refusal';
import { STRICT } from '../shared/schema';
import type { Agency } from './agencies';
import { type PoolState } from './contract';
import { ExceptionBody } from './roster-contract';

/** What of an exception can change: its end and its reason. */
export const ExceptionPatch = Type.Object(
  {
    version: Type.Integer({ minimum: 1 }),
    toDay: ExceptionBody.properties.toDay,
    reason: ExceptionBody.properties.reason,
  },
  { ...STRICT, minProperties: 2 },
);
export type ExceptionPatch = Static<typeof ExceptionPatch>;

/** The person and the pool of an exception. */
export interface ExceptionContext {
  /** Null: there is none. */
  pool: { state: PoolState; agencies: readonly Agency[] } | null;
  person: { statusId: number; testing: number | null };
}

const TESTED: readonly (number | null)[] = [TESTING_NUMBERS.part382, TESTING_NUMBERS.part655];

function directionProblem({ direction }: ExceptionBody, { pool, person }: ExceptionContext): Refusal | null {
  if (direction === 'out') return null;
  if (person.statusId !== EMPLOYEE) return refuse('pool.exceptionNotEmployed');
  const isMixed = pool?.agencies.includes('nonDot') && TESTED.includes(person.testing);
  return isMixed ? refuse('pool.exceptionTested') : null;
}

function lastDayProblem(fromDay: CalendarDateText, toDay: string | null | undefined): Refusal | null {
  if (!toDay) return null;
  if (!isCalendarDate(toDay)) return rejectedDate(toDay);
  return isCalendarDate(fromDay) && toDay < fromDay ? refuse('pool.exceptionOrder', { date: fromDay }) : null;
}

/** Everything wrong with a new exception, by field. Without a first day it begins today. */
export function exceptionErrors(
  body: ExceptionBody,
  context: ExceptionContext,
  today: CalendarDateText,
): FieldRefusals {
  const fromDay = body.fromDay || today;
  const { pool } = context;
  return refusedFields([
    ['poolId', pool === null || pool.state === 'closed' ? refuse('pool.exceptionPoolUnknown') : null],
    ['direction', directionProblem(body, context)],
    ['fromDay', isCalendarDate(fromDay) ? null : rejectedDate(fromDay)],
    ...changeProblems({ ...body, fromDay }),
  ]);
}

/** What can be wrong with a change: its last day, and its reason. */
function changeProblems({
  fromDay,
  toDay,
  reason,
}: Pick<ExceptionBody, 'toDay' | 'reason'> & { fromDay: CalendarDateText }): [string, Refusal | null][] {
  return [
    ['toDay', lastDayProblem(fromDay, toDay)],
    ['reason', reason?.trim() ? null : refuse('pool.exceptionReasonRequired')],
  ];
}

export const exceptionChangeErrors = (body: Parameters<typeof changeProblems>[0]): FieldRefusals =>
  refusedFields(changeProblems(body));

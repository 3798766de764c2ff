import type { FastifyInstance } from 'fastify';
import {
  EMPLOYMENT_STATUSES,
  type EmployeeGap,
  type EmployeeListItem,
} from '../../domain/employees/contract';
import { statusesOn } from '../compliance';
import type { Caller } from '../platform/access/caller';

type Statuses = Awaited<ReturnType<typeof statusesOn>>;

/** The status of one employee as records have it, with all missing items, and their employment. */
export function shownStatus(statuses: Statuses, employeeId: number) {
  const found = statuses.get(employeeId);
  if (!found) return {};
  const { qualification, barredBy, gaps, employment } = found;
  const { statusId: employmentStatusId, hireDate } = employment;
  const { status: employmentStatus } = EMPLOYMENT_STATUSES.find(
    (one) => one.employmentStatusId === employmentStatusId,
  )!;
  const shown = gaps.map(({ docTypeId, name, status, dueOn }) => ({ docTypeId, name, status, dueOn }));
  return {
    qualification,
    barredBy,
    gapCount: gaps.length,
    gaps: shown as EmployeeGap[],
    employmentStatusId,
    employmentStatus,
    hireDate,
  };
}

/** Roster rows, as JSON text, with the status and employment of a past day: what is stored is today's. */
export async function withStatusThen(
  app: FastifyInstance,
  caller: Caller,
  json: string,
  asOf: string,
): Promise<string> {
  const rows = JSON.parse(json) as EmployeeListItem[];
  const statuses = await statusesOn(
    app,
    caller,
    rows.map(({ employeeId }) => employeeId),
    asOf,
  );
  return JSON.stringify(
    rows.map((row) => {
      const { gaps = [], ...status } = shownStatus(statuses, row.employeeId);
      return { ...row, ...status, gaps: gaps.slice(0, 3) };
    }),
  );
}

import type { AlertFilter } from '../../domain/alerts/contract';
import type { EmployeeFilter } from '../../domain/employees/contract';

function listHref(path: string, filter: object): string {
  return `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}

/** The active employees behind a number. */
export function rosterHref(filter: EmployeeFilter = {}): string {
  return listHref('/manage/employees', filter);
}

/** The alerts behind a number. */
export function alertsHref(filter: AlertFilter = {}): string {
  return listHref('/alerts/documentAlerts', filter);
}

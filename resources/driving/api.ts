import type { MayDriveAnswer } from '../../domain/compliance/may-drive-contract';
import type { DrivingStatement, IssuedStatement, StatementBody } from '../../domain/driving/contract';
import type { ApiContext } from '../../providers/api';

/** The question: the day, today if empty, and what is assumed about the person. */
export interface DrivingQuestion {
  asOf?: string | undefined;
  /** The day of the record to use; the current record if empty. */
  knownOn?: string | undefined;
  hireDate?: string | undefined;
  jobTitleId?: number | undefined;
  withoutDocument?: number | undefined;
}

/** Requests about whether an employee may drive. */
export function drivingApi({ http }: ApiContext) {
  const employee = (employeeId: number) => `/v1/employees/${employeeId}`;
  return {
    getMayDrive: (employeeId: number, question: DrivingQuestion, locale: string, signal?: AbortSignal) => {
      const parameters = Object.entries({ ...question, locale }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      );
      return http.data<MayDriveAnswer>(
        `${employee(employeeId)}/mayDrive?${new URLSearchParams(parameters)}`,
        {
          signal,
        },
      );
    },
    getDrivingStatements: (employeeId: number, signal?: AbortSignal) =>
      http.data<IssuedStatement[]>(`${employee(employeeId)}/drivingStatements`, { signal }),
    issueDrivingStatement: (employeeId: number, body: StatementBody) =>
      http.data<DrivingStatement>(`${employee(employeeId)}/drivingStatements`, { method: 'POST', body }),
    findDrivingStatement: (code: string, signal?: AbortSignal) =>
      http.data<DrivingStatement>(`/v1/drivingStatements/${encodeURIComponent(code)}`, { signal }),
  };
}

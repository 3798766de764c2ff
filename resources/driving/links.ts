import { printedCode } from '../../domain/driving/contract';

export const STATEMENTS = '/manage/drivingStatements';

/** The page of an issued statement. */
export const statementHref = (code: string): string => `${STATEMENTS}/${printedCode(code)}`;

/** The tab of a file that answers whether the employee may drive. */
export const drivingHref = (employeeId: number): string => `/manage/employees/${employeeId}/tab/driving`;

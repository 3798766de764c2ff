import { printedCode } from '../../domain/driving/contract';

export const STATEMENTS = '/manage/drivingStatements';

/** The page of an issued statement. */
export const statementHref = (code: string): string => `${STATEMENTS}/${printedCode(code)}`;

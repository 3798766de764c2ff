import type { TestReport } from '../../domain/drug-tests/report';
import type { Authority, OrderReasonId, ResultCode, SpecimenId } from '../../domain/orders/tests';
import type { Tx } from '../platform/db';
import type { MailOrigin } from './tell-correction';

/** Who records a result: the user who uploaded or matched it, and whoever impersonated them. */
export interface Recorder {
  name: string;
  ids: number[];
}

export interface Applying {
  tx: Tx;
  tenantId: number;
  by: Recorder;
  now: Date;
  /** Of the emails about corrections. */
  origin: MailOrigin;
  /** What corrects an earlier result says why. */
  because: string;
}

/** What is known of a result that is put on a file, or was. */
export interface ResultOnFile {
  resultId: number;
  employeeId: number;
  orderId: number | null;
  report: Pick<TestReport, 'testType' | 'collectedOn' | 'verifiedOn' | 'reportedOn'>;
  facts: {
    testType: 'drug' | 'alcohol';
    authority: Authority | null;
    reasonId: OrderReasonId;
    resultCode: ResultCode;
    specimenId: SpecimenId | null;
  };
  documentId: number | null;
}

/** The day of a test, as well as its report says it. */
export const dayOf = (
  { collectedOn, verifiedOn, reportedOn }: Pick<TestReport, 'collectedOn' | 'verifiedOn' | 'reportedOn'>,
  now: Date,
): string => collectedOn ?? verifiedOn ?? reportedOn ?? now.toISOString().slice(0, 10);

import { licenseClassGroup } from '../compliance/person';
import type { QueryType } from '../documents/contract';
import { refuse, type Refusal } from '../shared/refusals/refusal';
import type { MvrOrderValues } from './mvr-order-rules';

export interface QueryOrderOptions {
  queryType: QueryType;
  /** Whether the client has the Clearinghouse service. */
  isServed: boolean;
  /** Whether the driver's written consent to limited queries is on file. */
  hasConsent: boolean;
}

/**
 * Why a Clearinghouse query can't be ordered; null if it can. The Clearinghouse covers commercial licenses (49 CFR 382.103(a)) and finds
 * drivers by license and birth date. Before any query a driver must consent, to a limited one in writing (382.703(a)); to a full one they
 * consent in the Clearinghouse itself (382.703(b)).
 */
export function queryOrderProblem(
  { dob, license, state, licenseClassId }: MvrOrderValues,
  { queryType, isServed, hasConsent }: QueryOrderOptions,
): Refusal | null {
  if (!isServed) return refuse('order.notServed');
  if (licenseClassGroup(licenseClassId) !== 'commercial') return refuse('order.notCommercial');
  if (!dob || !license?.trim() || !state) return refuse('mvr.needsLicense');
  if (queryType === 'limited' && !hasConsent) return refuse('order.consentMissing');
  return null;
}

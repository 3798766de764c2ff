// Made by `npm run docs` from the code that asks for permissions; do not edit.
import type { PermissionKey } from './permissions';

/** Permissions that nothing asks for yet: holding one changes nothing. */
export const UNUSED_PERMISSIONS: readonly PermissionKey[] = [
  'dq.manuallyScoreMvrs',
  'client.deleteAfterMergeEmployee',
  'servicesDqf.viewDacAlerts',
  'servicesDqf.completeDacSarElectronically',
  'servicesDqf.viewMvrAlerts',
  'servicesDqf.acknowledgeMvrAlerts',
  'servicesDqf.mvrScoring',
  'servicesCsa.viewEmployeeCsaDataDetail',
  'servicesCsa.viewBasicsScores',
  'servicesCsa.viewAlerts',
  'servicesCsa.viewDotNumberCsaSummary',
  'servicesCsa.commentOnEmployeeCsaViolations',
  'servicesEpn.viewEpnAlerts',
  'servicesEpn.acknowledgeEpnAlerts',
  'servicesOnboarding.completeReviewOfStatementOfOnDutyHours',
];

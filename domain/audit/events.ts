import { accidentAudit } from '../accidents/audit';
import { alertAudit } from '../alerts/audit';
import { apiKeyAudit } from '../api-keys/audit';
import { auditTrailAudit } from './own-events';
import { auditorAudit } from '../audits/audit';
import { clearinghouseAudit } from '../clearinghouse/audit';
import { clientAudit } from '../clients/audit';
import { clinicAudit } from '../clinics/audit';
import { cmeAudit } from '../cme/audit';
import { complianceAudit } from '../compliance/audit';
import { coverSheetAudit } from '../cover-sheets/audit';
import { deadlineAudit } from '../deadlines/audit';
import { disqualificationAudit } from '../disqualifications/audit';
import { documentAudit } from '../documents/audit';
import { drivingAudit } from '../driving/audit';
import { drugTestAudit } from '../drug-tests/audit';
import { labSummaryAudit } from '../lab-summaries/audit';
import { employeeAudit } from '../employees/audit';
import { rosterImportAudit } from '../roster-import/audit';
import { employmentAudit } from '../employments/audit';
import { investigationAudit } from '../investigations/audit';
import { jobAudit } from '../jobs/audit';
import { locationAudit } from '../locations/audit';
import { mergeAudit } from '../merge/audit';
import { mvrAudit } from '../mvr/audit';
import { noteAudit } from '../notes/audit';
import { notificationAudit } from '../notifications/audit';
import { orderAudit } from '../orders/audit';
import { packetAudit } from '../packets/audit';
import { partnerAudit } from '../partners/audit';
import { photoAudit } from '../photos/audit';
import { taskAudit } from '../processes/audit';
import { poolAudit } from '../pools/audit';
import { questionnaireAudit } from '../questionnaire/audit';
import { retentionAudit } from '../retention/audit';
import { returnToDutyAudit } from '../return-to-duty/audit';
import { reviewAudit } from '../review/audit';
import { sessionAudit } from '../session/audit';
import { settingsAudit } from '../settings/audit';
import { setupAudit } from '../setup/audit';
import { userAudit } from '../users/audit';
import { vaccineAudit } from '../vaccines/audit';

/** The events of all capabilities, with what the audit trail says about them. */
export const AUDIT_DECLARATIONS = [
  accidentAudit,
  alertAudit,
  apiKeyAudit,
  auditTrailAudit,
  auditorAudit,
  clearinghouseAudit,
  clientAudit,
  clinicAudit,
  cmeAudit,
  complianceAudit,
  coverSheetAudit,
  deadlineAudit,
  disqualificationAudit,
  documentAudit,
  drivingAudit,
  drugTestAudit,
  labSummaryAudit,
  employeeAudit,
  rosterImportAudit,
  employmentAudit,
  investigationAudit,
  jobAudit,
  locationAudit,
  mergeAudit,
  mvrAudit,
  noteAudit,
  notificationAudit,
  orderAudit,
  packetAudit,
  partnerAudit,
  photoAudit,
  taskAudit,
  poolAudit,
  questionnaireAudit,
  retentionAudit,
  returnToDutyAudit,
  reviewAudit,
  sessionAudit,
  settingsAudit,
  setupAudit,
  userAudit,
  vaccineAudit,
] as const;

/**
 * What happened. `subject` names what it happened to, such as 'employee/10001'. Each type holds exactly what an auditor needs to
 * understand the event without looking elsewhere.
 */
export type AuditEvent = NonNullable<(typeof AUDIT_DECLARATIONS)[number]['event']>;

export type AuditEventType = AuditEvent['type'];

export { canonicalJson } from './canonical-json';
export type { Values } from '../shared/audit-declaration';
export { withoutSsnsIn } from './without-ssns';

import { describe, expect, it } from 'vitest';
import { isPermissionKey, permission, PERMISSION_KEYS, PERMISSIONS, type PermissionKey } from './permissions';
import { UNUSED_PERMISSIONS } from './unused-permissions';

/** Ledger row, group as specified, key on the wire, display name. */
const ROWS: [row: string, groupName: string, key: PermissionKey, name: string][] = [
  ['PERM-admin-01', 'admin', 'admin.superAdmin', 'Super Admin'],
  ['PERM-admin-02', 'admin', 'admin.viewCustomerCareReps', 'View Customer Care Reps'],
  ['PERM-admin-03', 'admin', 'admin.addCustomerCareRep', 'Add Customer Care Rep'],
  ['PERM-admin-04', 'admin', 'admin.configureCustomerCareRep', 'Configure Customer Care Rep'],
  ['PERM-admin-05', 'admin', 'admin.viewInternalUsersList', 'View Internal Users List'],
  ['PERM-admin-06', 'admin', 'admin.viewInternalUser', 'View Internal User'],
  ['PERM-admin-07', 'admin', 'admin.configureInternalUser', 'Configure Internal User'],
  ['PERM-admin-08', 'admin', 'admin.addClient', 'Add Client'],
  ['PERM-admin-09', 'admin', 'admin.configureClientServices', 'Configure Client Services'],
  ['PERM-admin-10', 'admin', 'admin.assignCustomerCareRep', 'Assign Customer Care Rep'],
  ['PERM-customerCare-01', 'customerCare', 'customerCare.assumeClient', 'Assume Client'],
  ['PERM-customerCare-02', 'customerCare', 'customerCare.impersonateUser', 'Impersonate User'],
  ['PERM-customerCare-03', 'customerCare', 'customerCare.viewClients', 'View Clients'],
  ['PERM-customerCare-04', 'customerCare', 'customerCare.setUpClientFile', 'Set Up Client File'],
  ['PERM-customerCare-05', 'customerCare', 'customerCare.auditManagement', 'Audit Management'],
  ['PERM-cme-01', 'cme', 'cme.serviceDashboard', 'Service Dashboard'],
  ['PERM-cme-02', 'cme', 'cme.researchTool', 'Research Tool'],
  ['PERM-cme-03', 'cme', 'cme.search', 'Search'],
  ['PERM-cme-04', 'cme', 'cme.viewDetail', 'View Detail'],
  ['PERM-cme-05', 'cme', 'cme.customerCareInterventions', 'Customer Care Interventions'],
  ['PERM-cme-06', 'cme', 'cme.worklists', 'Worklists'],
  ['PERM-cme-07', 'cme', 'cme.searchAndMatch', 'Search and Match'],
  ['PERM-cme-08', 'cme', 'cme.review', 'Review'],
  ['PERM-cme-09', 'cme', 'cme.secondReview', 'Second Review'],
  ['PERM-cme-10', 'cme', 'cme.finalReview', 'Final Review'],
  ['PERM-cme-11', 'cme', 'cme.chaseList', 'Chase List'],
  ['PERM-dq-01', 'dq', 'dq.dashboard', 'Dashboard'],
  ['PERM-dq-02', 'dq', 'dq.worklists', 'Worklists'],
  ['PERM-dq-03', 'dq', 'dq.viewDetail', 'View Detail'],
  ['PERM-dq-04', 'dq', 'dq.customerCareInterventions', 'Customer Care Interventions'],
  ['PERM-dq-05', 'dq', 'dq.review', 'Review'],
  ['PERM-dq-06', 'dq', 'dq.reviewDocumentRejections', 'Review Document Rejections'],
  ['PERM-dq-07', 'dq', 'dq.searchAndMatch', 'Search and Match'],
  ['PERM-dq-08', 'dq', 'dq.classifyEmails', 'Classify Emails'],
  ['PERM-dq-09', 'dq', 'dq.createNewFile', 'Create New File'],
  ['PERM-dq-10', 'dq', 'dq.getExternalDocuments', 'Get External Documents'],
  ['PERM-dq-11', 'dq', 'dq.deleteDocument', 'Delete Document'],
  ['PERM-dq-12', 'dq', 'dq.escalateItem', 'Escalate Item'],
  ['PERM-dq-13', 'dq', 'dq.editHierarchy', 'Edit Hierarchy'],
  ['PERM-dq-14', 'dq', 'dq.manuallyScoreMvrs', 'Manually Score MVRs'],
  ['PERM-randoms-01', 'randoms', 'randoms.viewDashboard', 'View Dashboard'],
  [
    'PERM-randoms-02',
    'randoms',
    'randoms.reconcileCompletedRandomsForBilling',
    'Reconcile Completed Randoms for Billing',
  ],
  ['PERM-auditor-01', 'auditor', 'auditor.auditorLogin', 'Auditor Login'],
  ['PERM-client-01', 'client', 'client.viewRoster', 'View Roster'],
  ['PERM-client-02', 'client', 'client.viewEmployeeFile', 'View Employee File'],
  ['PERM-client-03', 'client', 'client.viewUsers', 'View Users'],
  ['PERM-client-04', 'client', 'client.inviteUser', 'Invite User'],
  ['PERM-client-05', 'client', 'client.configureUser', 'Configure User'],
  ['PERM-client-06', 'client', 'client.addNewLocation', 'Add New Location'],
  ['PERM-client-07', 'client', 'client.viewLocationInformation', 'View Location Information'],
  ['PERM-client-08', 'client', 'client.copyLocationSettings', 'Copy Location Settings'],
  ['PERM-client-09', 'client', 'client.configureLocation', 'Configure Location'],
  ['PERM-client-10', 'client', 'client.configureLocationName', 'Configure Location Name'],
  ['PERM-client-11', 'client', 'client.addLocationToMedCardSubmission', 'Add Location to MedCard Submission'],
  ['PERM-client-12', 'client', 'client.configureLabAccounts', 'Configure Lab Accounts'],
  ['PERM-client-13', 'client', 'client.configureNotifications', 'Configure Notifications'],
  ['PERM-client-14', 'client', 'client.addEmployee', 'Add Employee'],
  ['PERM-client-15', 'client', 'client.editEmployeeInfo', 'Edit Employee Info'],
  ['PERM-client-16', 'client', 'client.transferEmployee', 'Transfer Employee'],
  ['PERM-client-17', 'client', 'client.mergeEmployee', 'Merge Employee'],
  ['PERM-client-18', 'client', 'client.deleteEmployee', 'Delete Employee'],
  ['PERM-client-19', 'client', 'client.deleteAfterMergeEmployee', 'Delete After Merge Employee'],
  ['PERM-client-20', 'client', 'client.viewPii', 'View PII'],
  ['PERM-client-21', 'client', 'client.editEmployeeStatus', 'Edit Employee Status'],
  [
    'PERM-client-22',
    'client',
    'client.viewEmployeeStatusChangeHistory',
    'View Employee Status Change History',
  ],
  ['PERM-client-23', 'client', 'client.uploadRosterUpdates', 'Upload Roster Updates'],
  ['PERM-client-24', 'client', 'client.viewAlerts', 'View Alerts'],
  ['PERM-client-25', 'client', 'client.viewOrders', 'View Orders'],
  ['PERM-client-26', 'client', 'client.viewEmployeeDataReports', 'View Employee Data Reports'],
  ['PERM-client-27', 'client', 'client.viewApplicants', 'View Applicants'],
  ['PERM-client-28', 'client', 'client.uploadDocuments', 'Upload Documents'],
  ['PERM-client-29', 'client', 'client.addUser', 'Add User'],
  ['PERM-servicesDQF-01', 'servicesDQF', 'servicesDqf.viewEmployeeDocuments', 'View Employee Documents'],
  ['PERM-servicesDQF-02', 'servicesDQF', 'servicesDqf.editDocumentDates', 'Edit Document Dates'],
  ['PERM-servicesDQF-03', 'servicesDQF', 'servicesDqf.viewAccidents', 'View Accidents'],
  ['PERM-servicesDQF-04', 'servicesDQF', 'servicesDqf.addAccidents', 'Add Accidents'],
  ['PERM-servicesDQF-05', 'servicesDQF', 'servicesDqf.deleteAccidents', 'Delete Accidents'],
  ['PERM-servicesDQF-06', 'servicesDQF', 'servicesDqf.viewDocumentAlerts', 'View Document Alerts'],
  ['PERM-servicesDQF-07', 'servicesDQF', 'servicesDqf.viewDacAlerts', 'View DAC Alerts'],
  [
    'PERM-servicesDQF-08',
    'servicesDQF',
    'servicesDqf.completeDacSarElectronically',
    'Complete DAC/SAR Electronically',
  ],
  ['PERM-servicesDQF-09', 'servicesDQF', 'servicesDqf.orderMvrs', 'Order MVRs'],
  ['PERM-servicesDQF-10', 'servicesDQF', 'servicesDqf.viewMvrAlerts', 'View MVR Alerts'],
  ['PERM-servicesDQF-11', 'servicesDQF', 'servicesDqf.acknowledgeMvrAlerts', 'Acknowledge MVR Alerts'],
  ['PERM-servicesDQF-12', 'servicesDQF', 'servicesDqf.auditManagement', 'Audit Management'],
  ['PERM-servicesDQF-13', 'servicesDQF', 'servicesDqf.mvrScoring', 'MVR Scoring'],
  [
    'PERM-servicesDrugTesting-01',
    'servicesDrugTesting',
    'servicesDrugTesting.viewDaOrders',
    'View D/A Orders',
  ],
  [
    'PERM-servicesDrugTesting-02',
    'servicesDrugTesting',
    'servicesDrugTesting.orderDrugAndAlcoholTests',
    'Order Drug and Alcohol Tests',
  ],
  [
    'PERM-servicesDrugTesting-03',
    'servicesDrugTesting',
    'servicesDrugTesting.viewPreEmploymentNegativeResults',
    'View Pre-Employment Negative Results',
  ],
  [
    'PERM-servicesDrugTesting-04',
    'servicesDrugTesting',
    'servicesDrugTesting.viewPreEmploymentNonNegativeResults',
    'View Pre-Employment Non-Negative Results',
  ],
  [
    'PERM-servicesDrugTesting-05',
    'servicesDrugTesting',
    'servicesDrugTesting.viewPreEmploymentNoTestResults',
    'View Pre-Employment No-Test Results',
  ],
  [
    'PERM-servicesDrugTesting-06',
    'servicesDrugTesting',
    'servicesDrugTesting.viewAuxiliaryNegativeResults',
    'View Auxiliary Negative Results',
  ],
  [
    'PERM-servicesDrugTesting-07',
    'servicesDrugTesting',
    'servicesDrugTesting.viewAuxiliaryNonNegativeResults',
    'View Auxiliary Non-Negative Results',
  ],
  [
    'PERM-servicesDrugTesting-08',
    'servicesDrugTesting',
    'servicesDrugTesting.viewAuxiliaryNoTestResults',
    'View Auxiliary No-Test Results',
  ],
  ['PERM-servicesCME-01', 'servicesCME', 'servicesCme.viewCmeOrders', 'View CME Orders'],
  ['PERM-servicesCME-02', 'servicesCME', 'servicesCme.orderExams', 'Order Exams'],
  [
    'PERM-servicesCSA-01',
    'servicesCSA',
    'servicesCsa.viewEmployeeCsaDataDetail',
    'View Employee CSA Data Detail',
  ],
  ['PERM-servicesCSA-02', 'servicesCSA', 'servicesCsa.viewBasicsScores', 'View Basics Scores'],
  ['PERM-servicesCSA-03', 'servicesCSA', 'servicesCsa.viewAlerts', 'View Alerts'],
  [
    'PERM-servicesCSA-04',
    'servicesCSA',
    'servicesCsa.viewDotNumberCsaSummary',
    'View DOT Number CSA Summary',
  ],
  [
    'PERM-servicesCSA-05',
    'servicesCSA',
    'servicesCsa.commentOnEmployeeCsaViolations',
    'Comment on Employee CSA violations',
  ],
  ['PERM-servicesRandoms-01', 'servicesRandoms', 'servicesRandoms.viewPools', 'View Pools'],
  ['PERM-servicesRandoms-02', 'servicesRandoms', 'servicesRandoms.configurePools', 'Configure Pools'],
  ['PERM-servicesRandoms-03', 'servicesRandoms', 'servicesRandoms.viewAlerts', 'View Alerts'],
  [
    'PERM-servicesRandoms-04',
    'servicesRandoms',
    'servicesRandoms.viewEmployeesCurrentlySelected',
    'View Employees Currently Selected',
  ],
  ['PERM-servicesRandoms-05', 'servicesRandoms', 'servicesRandoms.markExceptions', 'Mark Exceptions'],
  [
    'PERM-servicesRandoms-06',
    'servicesRandoms',
    'servicesRandoms.viewRandomNegativeResults',
    'View Random Negative Results',
  ],
  [
    'PERM-servicesRandoms-07',
    'servicesRandoms',
    'servicesRandoms.viewRandomNonNegativeResults',
    'View Random Non-Negative Results',
  ],
  [
    'PERM-servicesRandoms-08',
    'servicesRandoms',
    'servicesRandoms.viewRandomNoTestResults',
    'View Random No-Test Results',
  ],
  [
    'PERM-servicesRandoms-09',
    'servicesRandoms',
    'servicesRandoms.markRandomTestCompleteOutOfWorkflow',
    'Mark Random Test Complete Out of Workflow',
  ],
  [
    'PERM-servicesClearinghouse-01',
    'servicesClearinghouse',
    'servicesClearinghouse.viewClearinghouseDrugAndAlcohol',
    'View Clearinghouse Drug and Alcohol',
  ],
  [
    'PERM-servicesClearinghouse-02',
    'servicesClearinghouse',
    'servicesClearinghouse.updateClearinghouseDrugAndAlcohol',
    'Update Clearinghouse Drug and Alcohol',
  ],
  [
    'PERM-servicesClearinghouse-03',
    'servicesClearinghouse',
    'servicesClearinghouse.orderClearinghouseQueries',
    'Order Clearinghouse Queries',
  ],
  ['PERM-servicesVOEOnly-01', 'servicesVOEOnly', 'servicesVoeOnly.viewVoe', 'View VOE'],
  ['PERM-servicesVOEOnly-02', 'servicesVOEOnly', 'servicesVoeOnly.orderVoe', 'Order VOE'],
  ['PERM-servicesEPN-01', 'servicesEPN', 'servicesEpn.viewEpnAlerts', 'View EPN Alerts'],
  ['PERM-servicesEPN-02', 'servicesEPN', 'servicesEpn.acknowledgeEpnAlerts', 'Acknowledge EPN Alerts'],
  ['PERM-servicesEPN-03', 'servicesEPN', 'servicesEpn.orderEpnAdHocInquiries', 'Order EPN AdHoc Inquiries'],
  [
    'PERM-servicesOnboarding-01',
    'servicesOnboarding',
    'servicesOnboarding.completeReviewOfStatementOfOnDutyHours',
    'Complete Review of Statement of On-Duty Hours',
  ],
  ['PERM-servicesVaccines-01', 'servicesVaccines', 'servicesVaccines.viewVaccines', 'View Vaccines'],
  ['PERM-servicesVaccines-02', 'servicesVaccines', 'servicesVaccines.createVaccines', 'Create Vaccines'],
  ['PERM-servicesVaccines-03', 'servicesVaccines', 'servicesVaccines.editVaccines', 'Edit Vaccines'],
  ['PERM-servicesVaccines-04', 'servicesVaccines', 'servicesVaccines.deleteVaccines', 'Delete Vaccines'],
];

describe('the permission catalog', () => {
  it.each(
    ROWS.map(([row, ...specified]) => {
      // A check box alone proves nothing: a row is cited once something asks for its permission.
      const cited = UNUSED_PERMISSIONS.includes(specified[1]) ? `${row}, not in use yet` : `[${row}]`;
      return [cited, ...specified] as const;
    }),
  )("lists, by row %s, in group %s as %s '%s'", (_row, groupName, key, name) => {
    expect(PERMISSIONS.filter((one) => one.groupName === groupName && one.name === name)).toEqual([
      { key, group: key.split('.')[0], groupName, id: key.split('.')[1], name },
    ]);
  });

  it('contains the rows of the specification, Applicant Screening and View Audit Trail, and nothing else', () => {
    const specified = new Set<string>(ROWS.map(([, , key]) => key));
    expect(PERMISSION_KEYS.filter((key) => !specified.has(key))).toEqual([
      'client.applicantScreening',
      'client.viewAuditTrail',
    ]);
    expect(new Set(PERMISSION_KEYS).size).toBe(PERMISSION_KEYS.length);
  });

  it('distinguishes permissions of the same name by their group [NOTE-059]', () => {
    const viewAlerts = PERMISSIONS.filter((one) => one.name === 'View Alerts').map((one) => one.key);
    expect(viewAlerts).toEqual(['client.viewAlerts', 'servicesCsa.viewAlerts', 'servicesRandoms.viewAlerts']);
  });

  it('recognizes its keys but no inherited property names', () => {
    expect(isPermissionKey('client.viewRoster')).toBe(true);
    expect(isPermissionKey('client.constructor')).toBe(false);
    expect(isPermissionKey(undefined)).toBe(false);
    expect(permission('servicesDqf.mvrScoring').groupName).toBe('servicesDQF');
    expect(() => permission('client.nothing' as PermissionKey)).toThrow(RangeError);
  });
});

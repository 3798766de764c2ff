import {
  PERMISSION_KEYS,
  PERMISSIONS,
  permissionsOfGroups,
  type PermissionGroup,
  type PermissionKey,
} from './permissions';

export type RoleId =
  | 'superAdmin'
  | 'internalAdmin'
  | 'supervisor'
  | 'customerCareRep'
  | 'dqReviewer'
  | 'cmeWorker'
  | 'cmeSupervisor'
  | 'employerAdmin'
  | 'employerManager'
  | 'siteClerk'
  | 'applicantReviewer'
  | 'auditor';

/** A named set of permissions. It fills the check boxes of a user, and the user then holds the permissions directly. */
export interface Role {
  id: RoleId;
  name: string;
  /** Internal roles are for the provider's staff, the others for employers. */
  internal: boolean;
  permissions: readonly PermissionKey[];
}

const SERVICES: PermissionGroup[] = [
  'servicesDqf',
  'servicesDrugTesting',
  'servicesCme',
  'servicesCsa',
  'servicesRandoms',
  'servicesClearinghouse',
  'servicesVoeOnly',
  'servicesEpn',
  'servicesOnboarding',
  'servicesVaccines',
];

/** Managing people, and the record of what they did. */
const USER_ADMINISTRATION: PermissionKey[] = [
  'client.viewUsers',
  'client.inviteUser',
  'client.configureUser',
  'client.addUser',
  'client.viewAuditTrail',
];

function without(keys: readonly PermissionKey[], ...removed: PermissionKey[]): PermissionKey[] {
  return keys.filter((key) => !removed.includes(key));
}

function viewsOf(...groups: PermissionGroup[]): PermissionKey[] {
  return PERMISSIONS.filter((one) => groups.includes(one.group) && one.id.startsWith('view')).map(
    (one) => one.key,
  );
}

const employerAdmin = permissionsOfGroups('client', ...SERVICES);

const supervisor: PermissionKey[] = [
  'customerCare.assumeClient',
  'customerCare.viewClients',
  ...permissionsOfGroups('cme', 'dq', 'randoms'),
  ...viewsOf('client', ...SERVICES),
  'client.uploadDocuments',
  'servicesDqf.editDocumentDates',
  'servicesDqf.acknowledgeMvrAlerts',
  'servicesDqf.mvrScoring',
  'servicesEpn.acknowledgeEpnAlerts',
];

const siteClerk: PermissionKey[] = [
  'client.viewRoster',
  'client.viewEmployeeFile',
  'client.addEmployee',
  'client.editEmployeeInfo',
  'client.editEmployeeStatus',
  'client.transferEmployee',
  'client.uploadDocuments',
  'client.viewAlerts',
  'client.viewOrders',
  'servicesDqf.viewEmployeeDocuments',
  'servicesDqf.viewDocumentAlerts',
  'servicesDqf.viewAccidents',
  'servicesDqf.addAccidents',
  'servicesDqf.orderMvrs',
  'servicesDrugTesting.viewDaOrders',
  'servicesDrugTesting.orderDrugAndAlcoholTests',
  'servicesCme.viewCmeOrders',
  'servicesCme.orderExams',
];

const applicantReviewer: PermissionKey[] = [
  'client.viewRoster',
  'client.viewEmployeeFile',
  'client.viewApplicants',
  'client.applicantScreening',
  'client.addEmployee',
  'client.editEmployeeInfo',
  'client.editEmployeeStatus',
  'client.viewPii',
  'client.uploadDocuments',
  'client.viewOrders',
  'client.viewAlerts',
  'servicesDqf.viewEmployeeDocuments',
  'servicesDqf.orderMvrs',
  'servicesDrugTesting.viewDaOrders',
  'servicesDrugTesting.orderDrugAndAlcoholTests',
  'servicesDrugTesting.viewPreEmploymentNegativeResults',
  'servicesDrugTesting.viewPreEmploymentNonNegativeResults',
  'servicesDrugTesting.viewPreEmploymentNoTestResults',
  'servicesClearinghouse.viewClearinghouseDrugAndAlcohol',
  'servicesClearinghouse.orderClearinghouseQueries',
  ...permissionsOfGroups('servicesVoeOnly', 'servicesOnboarding'),
];

const auditor: PermissionKey[] = [
  'auditor.auditorLogin',
  'client.viewRoster',
  'client.viewEmployeeFile',
  'client.viewEmployeeStatusChangeHistory',
  'client.viewLocationInformation',
  'client.viewEmployeeDataReports',
  'servicesDqf.viewEmployeeDocuments',
  'servicesDqf.viewAccidents',
];

export const ROLES: readonly Role[] = [
  { id: 'superAdmin', name: 'Super Admin', internal: true, permissions: PERMISSION_KEYS },
  {
    id: 'internalAdmin',
    name: 'Internal Admin',
    internal: true,
    permissions: [
      ...without(permissionsOfGroups('admin'), 'admin.superAdmin'),
      ...permissionsOfGroups('customerCare', 'client', 'servicesDqf'),
    ],
  },
  { id: 'supervisor', name: 'Supervisor', internal: true, permissions: supervisor },
  {
    id: 'customerCareRep',
    name: 'Customer Care Rep',
    internal: true,
    // Everything an Employer Admin holds: reps work for clients, and can only impersonate users who have no more permissions.
    permissions: [
      'admin.viewCustomerCareReps',
      ...permissionsOfGroups('customerCare'),
      'cme.customerCareInterventions',
      'dq.customerCareInterventions',
      ...employerAdmin,
    ],
  },
  {
    id: 'dqReviewer',
    name: 'DQ Reviewer',
    internal: true,
    permissions: without(permissionsOfGroups('dq'), 'dq.customerCareInterventions', 'dq.editHierarchy'),
  },
  {
    id: 'cmeWorker',
    name: 'CME Worker',
    internal: true,
    permissions: without(
      permissionsOfGroups('cme'),
      'cme.customerCareInterventions',
      'cme.secondReview',
      'cme.finalReview',
    ),
  },
  {
    id: 'cmeSupervisor',
    name: 'CME Supervisor',
    internal: true,
    permissions: ['customerCare.viewClients', ...permissionsOfGroups('cme')],
  },
  { id: 'employerAdmin', name: 'Employer Admin', internal: false, permissions: employerAdmin },
  {
    id: 'employerManager',
    name: 'Employer Manager',
    internal: false,
    permissions: without(employerAdmin, ...USER_ADMINISTRATION),
  },
  { id: 'siteClerk', name: 'Site Clerk', internal: false, permissions: siteClerk },
  { id: 'applicantReviewer', name: 'Applicant Reviewer', internal: false, permissions: applicantReviewer },
  { id: 'auditor', name: 'Auditor', internal: false, permissions: auditor },
];

export function role(id: RoleId): Role {
  const found = ROLES.find((one) => one.id === id);
  if (!found) throw new RangeError(`No such role: ${id}`);
  return found;
}

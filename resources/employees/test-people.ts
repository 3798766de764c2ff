import type { Employee, EmployeeListItem } from '../../domain/employees/contract';
import type { SessionUser } from '../../domain/session/contract';
import { pageOf, type Handler } from '../../providers/testing/fake-server';
import { site } from '../../providers/testing/sites';
import { OWNER } from '../../providers/testing/users';

export const CLIENT = 1001;
export const NORFOLK = 1003;
export const ROANOKE = 1004;

/** Blue Ridge Freight with a region of two terminals, and a deactivated yard. */
export const TREE = site(CLIENT, 'Blue Ridge Freight', [
  site(1002, 'East', [site(NORFOLK, 'Norfolk'), site(ROANOKE, 'Roanoke')]),
  site(1005, 'Old Yard', [], true),
]);

export const SAFETY_MANAGER: SessionUser = {
  ...OWNER,
  permissions: [
    'client.viewRoster',
    'client.viewEmployeeFile',
    'client.addEmployee',
    'client.editEmployeeInfo',
    'client.editEmployeeStatus',
    'client.transferEmployee',
    'client.viewPii',
    'client.uploadRosterUpdates',
    'servicesRandoms.viewEmployeesCurrentlySelected',
    'servicesRandoms.viewPools',
  ],
};

export function row(employee: Partial<EmployeeListItem> & { employeeId: number }): EmployeeListItem {
  return {
    firstName: 'Wei',
    lastName: 'Hill',
    workId: `W-${employee.employeeId}`,
    ssn: 'XXX-XX-1234',
    dob: '1980-05-05',
    license: 'A12345678',
    state: 'VA',
    licenseClassId: 1,
    licenseClass: 'A',
    legacyClientId: NORFOLK,
    siteName: 'Norfolk',
    jobTitleId: 15,
    jobTitle: 'CDL-A Driver',
    employmentStatusId: 2,
    employmentStatus: 'Employee',
    hireDate: '2020-03-02',
    qualification: 'qualified',
    gapCount: 0,
    barredBy: null,
    gaps: [],
    version: 3,
    ...employee,
  };
}

export const RIVERA = row({
  employeeId: 61,
  firstName: 'Patricia',
  lastName: 'Rivera',
  qualification: 'notQualified',
  gapCount: 3,
  gaps: [
    { docTypeId: 238, name: 'Medical Card', status: 'expired', dueOn: '2026-11-02' },
    { docTypeId: 225, name: 'MVR', status: 'missing', dueOn: '2026-10-01' },
  ],
});
export const HILL = row({ employeeId: 62 });

export function fullRecord(employee: EmployeeListItem, more: Partial<Employee> = {}): Employee {
  return {
    ...employee,
    employerId: CLIENT,
    employerName: 'Blue Ridge Freight',
    importedClient: false,
    program: 'cdl',
    previousEndDate: null,
    endorsements: null,
    restrictions: null,
    vehicleClass: null,
    licenseStateAtHire: null,
    otherLicenseStates: null,
    previousEmployers: null,
    flags: {
      hazmat: null,
      california: null,
      interstate: null,
      medicalVariance: null,
      yearlyMedical: null,
      visionStandard: null,
      longCombination: null,
      tankOrDoubles: null,
      passenger: null,
      schoolBus: null,
      airBrakes: null,
      fullAirBrakes: null,
      manualTransmission: null,
      tractorTrailer: null,
      tanks: null,
      doubles: null,
      placards: null,
      learnersPermit: null,
      speCertificate: null,
      ftaOnly: null,
      multipleEmployer: null,
      furnishedDriver: null,
      licenciaFederal: null,
      farmVehicle: null,
    },
    licenseExpiresOn: '2030-01-31',
    licenseStateSince: null,
    drivesSince: null,
    earlierFacts: [],
    hazmatExpiresOn: null,
    terminationDate: null,
    terminationReason: null,
    email: 'wei.hill@blueridge.example',
    phone: '(555) 010-0100',
    notes: null,
    updatedAt: '2026-11-01T10:00:00.000Z',
    updatedBy: 'Grace Holloway',
    timeZone: 'America/New_York',
    abilities: SAFETY_MANAGER.permissions,
    ...more,
  };
}

export const JOB_TITLES = [
  { jobTitleId: 20, jobTitle: 'Yard Hostler', program: 'nonCdl' },
  { jobTitleId: 15, jobTitle: 'CDL-A Driver', program: 'cdl' },
];

export const LISTS = {
  employmentStatus: [
    { employmentStatusId: 2, status: 'Employee' },
    { employmentStatusId: 1, status: 'Applicant' },
    { employmentStatusId: 4, status: 'Terminated' },
    { employmentStatusId: 3, status: 'Inactive' },
  ],
  licenseClass: [
    { licenseClassId: 1, code: 'A' },
    { licenseClassId: 12, code: 'Non-driver' },
  ],
};

export const ROSTER_ROUTE = `GET /v1/clients/${CLIENT}/employees`;
export const VIEWS_ROUTE = `/v1/users/${OWNER._id}/views`;
/** Of an auditor from outside, of a period that is over. */
export const AUDIT: NonNullable<SessionUser['audit']> = {
  auditId: '3f0a3c52-6a0e-4b57-9a54-0d6a2f1f7c11',
  sections: [],
  from: null,
  to: '2020-05-31',
  showsStatus: true,
  expiresAt: '2030-01-01T00:00:00Z',
};

export const JUMP_LIST_ROUTE = `POST /v1/users/${OWNER._id}/jumplist`;

/** Requests of employee pages that most tests don't care about. */
export const AROUND: Record<string, Handler> = {
  'GET /v1/clients': () => [TREE],
  [`GET /v1/clients/${CLIENT}/jobTitles`]: () => JOB_TITLES,
  [`GET /v1/clients/${NORFOLK}/jobTitles`]: () => JOB_TITLES,
  [`GET /v1/clients/${ROANOKE}/jobTitles`]: () => JOB_TITLES,
  [`GET /v1/clients/${CLIENT}/docTypes`]: () => [{ docTypeId: 238, name: 'Medical Card' }],
  'GET /v1/settings/lists': () => LISTS,
  'GET /v1/employees/61/disqualifications': () => [],
  'GET /v1/employees/62/disqualifications': () => [],
  'GET /v1/employees/61/employments': () => [],
  'GET /v1/employees/62/employments': () => [],
  [`GET ${VIEWS_ROUTE}`]: () => [],
  [JUMP_LIST_ROUTE]: () => [],
  [ROSTER_ROUTE]: () => pageOf([HILL, RIVERA], 48),
};

/**
 * Every permission of the product, by group. `groupName` is the group as the specification writes it; the key of
 * a permission on the wire is `group.id` (`client.viewRoster`), because equal names occur in several groups.
 * Permissions that the specification writes condensed ('View, Add and Delete Accidents') are one per verb and
 * result class, so that each can be given alone.
 */
export const CATALOGUE = {
  admin: {
    groupName: 'admin',
    permissions: {
      superAdmin: 'Super Admin',
      viewCustomerCareReps: 'View Customer Care Reps',
      addCustomerCareRep: 'Add Customer Care Rep',
      configureCustomerCareRep: 'Configure Customer Care Rep',
      viewInternalUsersList: 'View Internal Users List',
      viewInternalUser: 'View Internal User',
      configureInternalUser: 'Configure Internal User',
      addClient: 'Add Client',
      configureClientServices: 'Configure Client Services',
      assignCustomerCareRep: 'Assign Customer Care Rep',
    },
  },
  customerCare: {
    groupName: 'customerCare',
    permissions: {
      assumeClient: 'Assume Client',
      impersonateUser: 'Impersonate User',
      viewClients: 'View Clients',
      setUpClientFile: 'Set Up Client File',
      auditManagement: 'Audit Management',
    },
  },
  cme: {
    groupName: 'cme',
    permissions: {
      serviceDashboard: 'Service Dashboard',
      researchTool: 'Research Tool',
      search: 'Search',
      viewDetail: 'View Detail',
      customerCareInterventions: 'Customer Care Interventions',
      worklists: 'Worklists',
      searchAndMatch: 'Search and Match',
      review: 'Review',
      secondReview: 'Second Review',
      finalReview: 'Final Review',
      chaseList: 'Chase List',
    },
  },
  dq: {
    groupName: 'dq',
    permissions: {
      dashboard: 'Dashboard',
      worklists: 'Worklists',
      viewDetail: 'View Detail',
      customerCareInterventions: 'Customer Care Interventions',
      review: 'Review',
      reviewDocumentRejections: 'Review Document Rejections',
      searchAndMatch: 'Search and Match',
      classifyEmails: 'Classify Emails',
      createNewFile: 'Create New File',
      getExternalDocuments: 'Get External Documents',
      deleteDocument: 'Delete Document',
      escalateItem: 'Escalate Item',
      editHierarchy: 'Edit Hierarchy',
      manuallyScoreMvrs: 'Manually Score MVRs',
    },
  },
  randoms: {
    groupName: 'randoms',
    permissions: {
      viewDashboard: 'View Dashboard',
      reconcileCompletedRandomsForBilling: 'Reconcile Completed Randoms for Billing',
    },
  },
  auditor: { groupName: 'auditor', permissions: { auditorLogin: 'Auditor Login' } },
  client: {
    groupName: 'client',
    permissions: {
      viewRoster: 'View Roster',
      viewEmployeeFile: 'View Employee File',
      viewUsers: 'View Users',
      inviteUser: 'Invite User',
      configureUser: 'Configure User',
      addNewLocation: 'Add New Location',
      viewLocationInformation: 'View Location Information',
      copyLocationSettings: 'Copy Location Settings',
      configureLocation: 'Configure Location',
      configureLocationName: 'Configure Location Name',
      addLocationToMedCardSubmission: 'Add Location to MedCard Submission',
      configureLabAccounts: 'Configure Lab Accounts',
      configureNotifications: 'Configure Notifications',
      addEmployee: 'Add Employee',
      editEmployeeInfo: 'Edit Employee Info',
      transferEmployee: 'Transfer Employee',
      mergeEmployee: 'Merge Employee',
      deleteEmployee: 'Delete Employee',
      deleteAfterMergeEmployee: 'Delete After Merge Employee',
      viewPii: 'View PII',
      editEmployeeStatus: 'Edit Employee Status',
      viewEmployeeStatusChangeHistory: 'View Employee Status Change History',
      uploadRosterUpdates: 'Upload Roster Updates',
      viewAlerts: 'View Alerts',
      viewOrders: 'View Orders',
      viewEmployeeDataReports: 'View Employee Data Reports',
      viewApplicants: 'View Applicants',
      uploadDocuments: 'Upload Documents',
      addUser: 'Add User',
      // Not in the specification's list, but the screening page of an applicant asks for it.
      applicantScreening: 'Applicant Screening',
      // Not in the specification's list either: the page of the audit trail needs one of its own, as it shows the
      // doings of colleagues.
      viewAuditTrail: 'View Audit Trail',
    },
  },
  servicesDqf: {
    groupName: 'servicesDQF',
    permissions: {
      viewEmployeeDocuments: 'View Employee Documents',
      editDocumentDates: 'Edit Document Dates',
      viewAccidents: 'View Accidents',
      addAccidents: 'Add Accidents',
      deleteAccidents: 'Delete Accidents',
      viewDocumentAlerts: 'View Document Alerts',
      viewDacAlerts: 'View DAC Alerts',
      completeDacSarElectronically: 'Complete DAC/SAR Electronically',
      orderMvrs: 'Order MVRs',
      viewMvrAlerts: 'View MVR Alerts',
      acknowledgeMvrAlerts: 'Acknowledge MVR Alerts',
      auditManagement: 'Audit Management',
      mvrScoring: 'MVR Scoring',
    },
  },
  servicesDrugTesting: {
    groupName: 'servicesDrugTesting',
    permissions: {
      viewDaOrders: 'View D/A Orders',
      orderDrugAndAlcoholTests: 'Order Drug and Alcohol Tests',
      viewPreEmploymentNegativeResults: 'View Pre-Employment Negative Results',
      viewPreEmploymentNonNegativeResults: 'View Pre-Employment Non-Negative Results',
      viewPreEmploymentNoTestResults: 'View Pre-Employment No-Test Results',
      viewAuxiliaryNegativeResults: 'View Auxiliary Negative Results',
      viewAuxiliaryNonNegativeResults: 'View Auxiliary Non-Negative Results',
      viewAuxiliaryNoTestResults: 'View Auxiliary No-Test Results',
    },
  },
  servicesCme: {
    groupName: 'servicesCME',
    permissions: { viewCmeOrders: 'View CME Orders', orderExams: 'Order Exams' },
  },
  servicesCsa: {
    groupName: 'servicesCSA',
    permissions: {
      viewEmployeeCsaDataDetail: 'View Employee CSA Data Detail',
      viewBasicsScores: 'View Basics Scores',
      viewAlerts: 'View Alerts',
      viewDotNumberCsaSummary: 'View DOT Number CSA Summary',
      commentOnEmployeeCsaViolations: 'Comment on Employee CSA violations',
    },
  },
  servicesRandoms: {
    groupName: 'servicesRandoms',
    permissions: {
      viewPools: 'View Pools',
      configurePools: 'Configure Pools',
      viewAlerts: 'View Alerts',
      viewEmployeesCurrentlySelected: 'View Employees Currently Selected',
      markExceptions: 'Mark Exceptions',
      viewRandomNegativeResults: 'View Random Negative Results',
      viewRandomNonNegativeResults: 'View Random Non-Negative Results',
      viewRandomNoTestResults: 'View Random No-Test Results',
      markRandomTestCompleteOutOfWorkflow: 'Mark Random Test Complete Out of Workflow',
    },
  },
  servicesClearinghouse: {
    groupName: 'servicesClearinghouse',
    permissions: {
      viewClearinghouseDrugAndAlcohol: 'View Clearinghouse Drug and Alcohol',
      updateClearinghouseDrugAndAlcohol: 'Update Clearinghouse Drug and Alcohol',
      orderClearinghouseQueries: 'Order Clearinghouse Queries',
    },
  },
  servicesVoeOnly: {
    groupName: 'servicesVOEOnly',
    permissions: { viewVoe: 'View VOE', orderVoe: 'Order VOE' },
  },
  servicesEpn: {
    groupName: 'servicesEPN',
    permissions: {
      viewEpnAlerts: 'View EPN Alerts',
      acknowledgeEpnAlerts: 'Acknowledge EPN Alerts',
      orderEpnAdHocInquiries: 'Order EPN AdHoc Inquiries',
    },
  },
  servicesOnboarding: {
    groupName: 'servicesOnboarding',
    permissions: {
      completeReviewOfStatementOfOnDutyHours: 'Complete Review of Statement of On-Duty Hours',
    },
  },
  servicesVaccines: {
    groupName: 'servicesVaccines',
    permissions: {
      viewVaccines: 'View Vaccines',
      createVaccines: 'Create Vaccines',
      editVaccines: 'Edit Vaccines',
      deleteVaccines: 'Delete Vaccines',
    },
  },
} as const;

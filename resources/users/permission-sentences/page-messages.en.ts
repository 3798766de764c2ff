/** What each permission lets a person do, in one sentence. */
export default {
  'permissionDoes.admin.superAdmin':
    'Change settings that hold for every client: texts, rates, sign-in rules, removal of documents.',
  'permissionDoes.admin.viewCustomerCareReps': 'See the list of customer care reps and their clients.',
  'permissionDoes.admin.addCustomerCareRep': 'Invite a new customer care rep.',
  'permissionDoes.admin.configureCustomerCareRep':
    "Change a rep's details and permissions, or deactivate the rep.",
  'permissionDoes.admin.viewInternalUsersList': "See the list of the provider's own users.",
  'permissionDoes.admin.viewInternalUser': "Open the page of one of the provider's users.",
  'permissionDoes.admin.configureInternalUser': "Invite the provider's users and change what they may do.",
  'permissionDoes.admin.addClient': 'Add a client, and deactivate or reactivate one.',
  'permissionDoes.admin.configureClientServices': 'Choose the services that a client uses.',
  'permissionDoes.admin.assignCustomerCareRep': 'Choose which rep looks after a client.',
  'permissionDoes.customerCare.assumeClient':
    'Work for any client: see and do there what the other permissions allow.',
  'permissionDoes.customerCare.impersonateUser':
    "See exactly what a client's user sees. It is recorded with both names.",
  'permissionDoes.customerCare.viewClients': 'See the list of clients and the page of each.',
  'permissionDoes.customerCare.setUpClientFile':
    'Decide which documents a location requires, and manage job titles.',
  'permissionDoes.customerCare.auditManagement': 'Open and close an audit for an outside auditor.',
  'permissionDoes.cme.serviceDashboard': 'See the figures of the medical exam service.',
  'permissionDoes.cme.researchTool': 'Look up medical exam orders across clients.',
  'permissionDoes.cme.search': 'Search the tasks of the medical exam service.',
  'permissionDoes.cme.viewDetail': 'See the details of a medical exam.',
  'permissionDoes.cme.customerCareInterventions': 'Work on the medical exam tasks that need customer care.',
  'permissionDoes.cme.worklists': 'See the queues of the medical exam service.',
  'permissionDoes.cme.searchAndMatch': 'Match incoming exam papers to an employee and an order.',
  'permissionDoes.cme.review': 'Review medical exams for the first time.',
  'permissionDoes.cme.secondReview': 'Review medical exams for the second time.',
  'permissionDoes.cme.finalReview': 'Complete the review of medical exams.',
  'permissionDoes.cme.chaseList': 'Follow up on medical exams that are late.',
  'permissionDoes.dq.dashboard': 'See the figures of the driver qualification service.',
  'permissionDoes.dq.worklists': 'See the queues of the driver qualification service.',
  'permissionDoes.dq.viewDetail': 'See the details of an incoming document.',
  'permissionDoes.dq.customerCareInterventions': 'Work on the documents that need customer care.',
  'permissionDoes.dq.review': 'Classify, date and accept incoming documents.',
  'permissionDoes.dq.reviewDocumentRejections': 'Check documents that a reviewer rejected.',
  'permissionDoes.dq.searchAndMatch': 'Find the employee for an incoming document.',
  'permissionDoes.dq.classifyEmails': 'Sort the emails that arrive with documents.',
  'permissionDoes.dq.createNewFile': "Start a file for a person who isn't on the roster yet.",
  'permissionDoes.dq.getExternalDocuments': 'Fetch documents from outside systems.',
  'permissionDoes.dq.deleteDocument': 'Delete a document from a file, with a reason.',
  'permissionDoes.dq.escalateItem': 'Pass a document on to a supervisor.',
  'permissionDoes.dq.editHierarchy': "Move a client's locations within its tree.",
  'permissionDoes.dq.manuallyScoreMvrs': 'Score driving records by hand.',
  'permissionDoes.randoms.viewDashboard': 'See the figures of the random testing service.',
  'permissionDoes.randoms.reconcileCompletedRandomsForBilling':
    'Compare finished random tests with what is billed.',
  'permissionDoes.auditor.auditorLogin': 'Sign in as an outside auditor and read what the audit covers.',
  'permissionDoes.client.viewRoster': "See the roster: everyone at the user's locations.",
  'permissionDoes.client.viewEmployeeFile': "Open an employee's file.",
  'permissionDoes.client.viewUsers': "See the client's users and what they may do.",
  'permissionDoes.client.inviteUser': 'Invite a user by email.',
  'permissionDoes.client.configureUser':
    "Change a user's role, locations and permissions, or deactivate the user.",
  'permissionDoes.client.addNewLocation': "Add a location below one of the user's locations.",
  'permissionDoes.client.viewLocationInformation': 'See the page of a location: address, codes and settings.',
  'permissionDoes.client.copyLocationSettings':
    'Copy settings from one location to another, or push them to all child locations.',
  'permissionDoes.client.configureLocation': 'Change, move, deactivate or reactivate a location.',
  'permissionDoes.client.configureLocationName': 'Change the name of a location.',
  'permissionDoes.client.addLocationToMedCardSubmission':
    'Choose which locations send in their medical cards.',
  'permissionDoes.client.configureLabAccounts': 'Add and change the lab accounts of a location.',
  'permissionDoes.client.configureNotifications': 'Choose who gets emails about a location, and which.',
  'permissionDoes.client.addEmployee': 'Add an employee or applicant.',
  'permissionDoes.client.editEmployeeInfo':
    "Change an employee's details, such as name, license and job title.",
  'permissionDoes.client.transferEmployee': 'Move an employee to another location.',
  'permissionDoes.client.mergeEmployee': 'Make one record out of two records of the same person.',
  'permissionDoes.client.deleteEmployee': 'Delete an employee who has no records that must be kept.',
  'permissionDoes.client.deleteAfterMergeEmployee': 'Delete the record that is left over after a merge.',
  'permissionDoes.client.viewPii': 'See full Social Security numbers. Each viewing is recorded.',
  'permissionDoes.client.editEmployeeStatus':
    'Change the employment status: applicant, employee, inactive, terminated.',
  'permissionDoes.client.viewEmployeeStatusChangeHistory':
    "See when an employee's employment status changed.",
  'permissionDoes.client.uploadRosterUpdates': 'Import a roster file that adds and updates many employees.',
  'permissionDoes.client.viewAlerts': 'See the home page figures and the alerts.',
  'permissionDoes.client.viewOrders': 'See the orders of driving records, tests and exams.',
  'permissionDoes.client.viewEmployeeDataReports': 'Open and export the reports about employees.',
  'permissionDoes.client.viewApplicants': 'See applicants and the answers of their previous employers.',
  'permissionDoes.client.uploadDocuments': "Upload documents into employees' files.",
  'permissionDoes.client.addUser': 'Add a user of the client.',
  'permissionDoes.client.applicantScreening':
    'Work through applications before a hire, and order PSP reports.',
  'permissionDoes.client.viewAuditTrail': 'See who changed what and when, and verify the audit trail.',
  'permissionDoes.servicesDqf.viewEmployeeDocuments': "Open the documents in employees' files.",
  'permissionDoes.servicesDqf.editDocumentDates': 'Correct the type and dates of a document, or delete it.',
  'permissionDoes.servicesDqf.viewAccidents': 'See the accident register.',
  'permissionDoes.servicesDqf.addAccidents': 'Add and change accidents.',
  'permissionDoes.servicesDqf.deleteAccidents': 'Delete an accident, with a reason.',
  'permissionDoes.servicesDqf.viewDocumentAlerts': 'See which documents are missing, expired or expiring.',
  'permissionDoes.servicesDqf.viewDacAlerts': 'See alerts about employment history reports.',
  'permissionDoes.servicesDqf.completeDacSarElectronically': 'Answer employment history requests online.',
  'permissionDoes.servicesDqf.orderMvrs': 'Order motor vehicle records.',
  'permissionDoes.servicesDqf.viewMvrAlerts': 'See alerts about new entries on driving records.',
  'permissionDoes.servicesDqf.acknowledgeMvrAlerts': 'Confirm that an alert about a driving record was read.',
  'permissionDoes.servicesDqf.auditManagement':
    'Open and close an audit of the client for an outside auditor.',
  'permissionDoes.servicesDqf.mvrScoring': 'See and change how driving records are scored.',
  'permissionDoes.servicesDrugTesting.viewDaOrders': 'See orders of drug and alcohol tests.',
  'permissionDoes.servicesDrugTesting.orderDrugAndAlcoholTests': 'Order drug and alcohol tests.',
  'permissionDoes.servicesDrugTesting.viewPreEmploymentNegativeResults':
    'See negative results of tests before a hire.',
  'permissionDoes.servicesDrugTesting.viewPreEmploymentNonNegativeResults':
    'See positive results and refusals of tests before a hire.',
  'permissionDoes.servicesDrugTesting.viewPreEmploymentNoTestResults':
    "See tests before a hire that didn't take place.",
  'permissionDoes.servicesDrugTesting.viewAuxiliaryNegativeResults':
    'See negative results of other tests, such as after an accident.',
  'permissionDoes.servicesDrugTesting.viewAuxiliaryNonNegativeResults':
    'See positive results and refusals of other tests, such as after an accident.',
  'permissionDoes.servicesDrugTesting.viewAuxiliaryNoTestResults': "See other tests that didn't take place.",
  'permissionDoes.servicesCme.viewCmeOrders': 'See medical exams and their orders.',
  'permissionDoes.servicesCme.orderExams': 'Order medical exams.',
  'permissionDoes.servicesCsa.viewEmployeeCsaDataDetail':
    'See the safety violations and crashes of one employee.',
  'permissionDoes.servicesCsa.viewBasicsScores': "See the carrier's safety scores by category.",
  'permissionDoes.servicesCsa.viewAlerts': 'See alerts about new safety violations.',
  'permissionDoes.servicesCsa.viewDotNumberCsaSummary': 'See the safety record of a DOT number.',
  'permissionDoes.servicesCsa.commentOnEmployeeCsaViolations':
    "Add a comment to an employee's safety violation.",
  'permissionDoes.servicesRandoms.viewPools': 'See the random testing pools.',
  'permissionDoes.servicesRandoms.configurePools': 'Set up random testing pools and their rates.',
  'permissionDoes.servicesRandoms.viewAlerts': 'See which random tests are due or late.',
  'permissionDoes.servicesRandoms.viewEmployeesCurrentlySelected':
    'See who is selected for a random test now.',
  'permissionDoes.servicesRandoms.markExceptions': "Record why a selected employee can't be tested.",
  'permissionDoes.servicesRandoms.viewRandomNegativeResults':
    'See results of random tests, with the permission for non-negative results. One alone would tell the other.',
  'permissionDoes.servicesRandoms.viewRandomNonNegativeResults':
    'See results of random tests, with the permission for negative results. One alone would tell the other.',
  'permissionDoes.servicesRandoms.viewRandomNoTestResults': 'See why random tests didn’t take place.',
  'permissionDoes.servicesRandoms.markRandomTestCompleteOutOfWorkflow':
    'Mark a random test as completed that was done elsewhere.',
  'permissionDoes.servicesClearinghouse.viewClearinghouseDrugAndAlcohol':
    'See Clearinghouse queries and the answers about drugs and alcohol.',
  'permissionDoes.servicesClearinghouse.updateClearinghouseDrugAndAlcohol':
    'Answer the drug and alcohol questionnaire.',
  'permissionDoes.servicesClearinghouse.orderClearinghouseQueries': 'Order Clearinghouse queries.',
  'permissionDoes.servicesVoeOnly.viewVoe':
    'See what was asked of previous employers and what they answered.',
  'permissionDoes.servicesVoeOnly.orderVoe':
    'Write down each step of asking a previous employer, and print the letter.',
  'permissionDoes.servicesEpn.viewEpnAlerts': "See notices that the state sends about a driver's license.",
  'permissionDoes.servicesEpn.acknowledgeEpnAlerts': 'Confirm that a notice about a license was read.',
  'permissionDoes.servicesEpn.orderEpnAdHocInquiries': 'Ask the state about a license once.',
  'permissionDoes.servicesOnboarding.completeReviewOfStatementOfOnDutyHours':
    'Review the statement of on-duty hours of a new driver.',
  'permissionDoes.servicesVaccines.viewVaccines': "See employees' vaccines and the report about them.",
  'permissionDoes.servicesVaccines.createVaccines': "Add a vaccine to an employee's file.",
  'permissionDoes.servicesVaccines.editVaccines': "Change a vaccine in an employee's file.",
  'permissionDoes.servicesVaccines.deleteVaccines': "Delete a vaccine from an employee's file.",
};

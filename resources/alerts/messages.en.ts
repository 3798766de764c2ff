const messages = {
  'alerts.documents.title': 'Document Alerts',
  'alerts.stale.title': 'Stale Applicants',
  'alerts.stale.text':
    'Applicants who have been waiting for more than %{days} days: hire them, or close their files.',
  'alerts.stale.empty': 'No applicant has been waiting for too long',
  'alerts.search': 'Name or work id',
  'alerts.column.employeeName': 'Employee',
  'alerts.column.status': 'Status',
  'alerts.column.reason': 'Reason',
  'alerts.column.dueOn': 'Due',
  'alerts.column.cfr': 'Regulation',
  'alerts.column.siteName': 'Location',
  'alerts.column.since': 'Since',
  'alerts.column.docTypeName': 'Document',
  'alerts.column.applied': 'Applied',
  'alerts.column.days': 'Days waiting',
  'alerts.dueUnknown': 'Hire date unknown',
  'alerts.dueBeforeFirstDrive': 'Before the first drive',
  'alerts.filter.chip': '%{name}: %{value}',
  'alerts.filter.sites': 'Location',
  'alerts.filter.docTypeIds': 'Document',
  'alerts.filter.docStatuses': 'Status',
  'alerts.filter.statuses': 'Employment status',
  'alerts.filter.dueFrom': 'Due from',
  'alerts.filter.dueTo': 'Due to',
  'alerts.employmentStatus.1': 'Applicant',
  'alerts.employmentStatus.2': 'Employee',
  'alerts.employmentStatus.3': 'Inactive',
  'alerts.employmentStatus.4': 'Terminated',
  'alerts.empty.title': 'No document is missing, expired or about to expire',
  'alerts.empty.text': 'Every file that the rules ask for is complete today.',
  'alerts.empty.filtered': 'No alert matches this filter',
  'alerts.empty.roster': 'To the roster',
} as const;

export type AlertMessages = Record<keyof typeof messages, string>;

export default messages;

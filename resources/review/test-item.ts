import type { QueueCount } from '../../domain/processes/contract';
import type { Candidate, DqItem, IncomingDocument } from '../../domain/review/contract';
import type { SessionUser } from '../../domain/session/contract';
import { REP } from '../../providers/testing/users';

export const REVIEWER: SessionUser = {
  ...REP,
  permissions: [
    'dq.worklists',
    'dq.viewDetail',
    'dq.classifyEmails',
    'dq.dashboard',
    'dq.searchAndMatch',
    'dq.review',
    'dq.reviewDocumentRejections',
    'dq.getExternalDocuments',
    'dq.deleteDocument',
    'dq.createNewFile',
    'dq.escalateItem',
  ],
  role: 'DQ Reviewer',
};
export const SUPERVISOR: SessionUser = {
  ...REVIEWER,
  permissions: [...REVIEWER.permissions, 'dq.customerCareInterventions'],
};

export const scan = (more: Partial<IncomingDocument> = {}): IncomingDocument => ({
  imageId: 31,
  name: 'scan.pdf',
  pages: 3,
  size: 1000,
  state: 'open',
  parentId: null,
  pagesOf: null,
  readable: true,
  problem: null,
  ...more,
});

export const PERSON: Candidate = {
  employeeId: 17,
  clientId: 1000,
  clientName: 'Blue Ridge Freight',
  legacyClientId: 1002,
  siteName: 'Norfolk',
  firstName: 'Lia',
  lastName: 'Ochoa',
  dob: '1980-02-03',
  license: 'T1234567',
  state: 'VA',
  ssnLastFour: '3456',
  workId: 'W17',
  jobTitle: 'Driver',
  employmentStatusId: 2,
};

/** An e-mail with one scan that no one has matched. */
export const item = (more: Partial<DqItem> = {}): DqItem => ({
  id: 5,
  taskId: 5,
  processInstanceId: 9,
  name: 'Search and match',
  formKey: 'sortSearchMatch',
  state: 'open',
  category: 'IMS Emails (Unmatched)',
  tag: null,
  priority: 0,
  created: '2026-06-15T12:00:00.000Z',
  received: '2026-06-15T12:00:00.000Z',
  daysInQueue: 2,
  appointmentDate: null,
  assignee: null,
  assigneeName: null,
  claimedAt: null,
  errorTag: null,
  clientId: null,
  clientName: null,
  outcome: null,
  completedAt: null,
  variables: [],
  subject: 'Cards',
  from: 'Dispatch',
  email: 'dispatch@example.test',
  PDFsToReview: [31],
  uploadedDocumentIds: [31],
  documents: [scan()],
  employee: null,
  ...more,
});

export const count = (more: Partial<QueueCount> = {}): QueueCount => ({
  category: 'IMS Emails (Unmatched)',
  tag: null,
  setAside: false,
  open: 3,
  claimed: 1,
  oldest: '2026-06-15T12:00:00.000Z',
  ...more,
});

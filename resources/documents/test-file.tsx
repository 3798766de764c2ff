import { useParams } from 'react-router-dom';
import type { DocumentItem, RequirementItem } from '../../domain/documents/contract';
import type { Capability } from '../../src/capability';
import type { Handler } from '../../providers/testing/fake-server';
import { OWNER } from '../../providers/testing/users';
import type { EmployeeDocType } from './api';
import { documents, EmployeeDocuments } from './index';

export const FILE_PATH = '/manage/employees/17/tab/documents';
export const TODAY = '2026-11-20';

export const SAFETY_MANAGER = {
  ...OWNER,
  permissions: [
    'client.viewRoster',
    'client.viewEmployeeFile',
    'client.uploadDocuments',
    'servicesDqf.viewEmployeeDocuments',
    'servicesDqf.editDocumentDates',
  ],
};

function FilePage() {
  return <EmployeeDocuments employeeId={Number(useParams()['employeeId'])} />;
}

/** The documents tab on the page of a file. */
const FILE: Capability = {
  name: 'file',
  pages: [
    {
      path: '/manage/employees/:employeeId/tab/documents',
      titleKey: 'File',
      access: 'client.viewEmployeeFile',
      load: () => Promise.resolve({ default: FilePage }),
    },
  ],
};
export const CAPABILITIES = [FILE, documents];

export const NO_INPUTS: RequirementItem['inputs'] = {
  program: 'cdl',
  hireDate: '2020-03-02',
  docTypeId: null,
  docDate: null,
  docExpirationDate: null,
  licenseExpiresOn: null,
  months: null,
  dueDaysAfterHire: null,
  dueMonthsAfterHire: null,
  setup: 'default',
};

export function requirement(item: Partial<RequirementItem> & { docTypeId: number }): RequirementItem {
  return {
    name: `Type ${item.docTypeId}`,
    status: 'ok',
    needs: 'mandatory',
    ruleId: 'test',
    cfr: '391.51',
    dueOn: null,
    expiresOn: null,
    since: null,
    late: false,
    lateDays: null,
    outage: null,
    documentId: null,
    inputs: NO_INPUTS,
    reason: { key: 'okForGood', values: { date: '2020-03-02' } },
    closes: null,
    ...item,
  };
}

export function storedDocument(
  item: Partial<DocumentItem> & { documentId: number; docTypeId: number },
): DocumentItem {
  return {
    imageId: item.documentId,
    docTypeName: `Type ${item.docTypeId}`,
    docCategoryId: 1,
    docDate: '2024-11-02',
    result: null,
    testReason: null,
    testKind: null,
    sapReport: null,
    state: null,
    employer: null,
    queryType: null,
    queryOutcome: null,
    outageFrom: null,
    outageTo: null,
    docExpirationDate: null,
    fileName: 'scan.pdf',
    pages: 2,
    sourceName: null,
    sourcePages: null,
    uploadedBy: 'Grace Holloway',
    uploadedAt: '2024-11-03T15:00:00.000Z',
    version: 1,
    ...item,
  };
}

const REQUIREMENTS: RequirementItem[] = [
  requirement({ docTypeId: 2001, documentId: 6 }),
  requirement({
    docTypeId: 225,
    status: 'expiring',
    dueOn: '2026-12-01',
    reason: { key: 'expiring', values: { date: '2026-12-01' } },
  }),
  requirement({
    docTypeId: 238,
    status: 'expired',
    cfr: '391.43(g), 391.45',
    dueOn: '2026-11-02',
    since: '2026-11-03',
    documentId: 5,
    reason: { key: 'expired', values: { date: '2026-11-02' } },
    closes: { key: 'test', values: {} },
    inputs: { ...NO_INPUTS, docTypeId: 238, docDate: '2024-11-02', months: 24 },
  }),
  requirement({ docTypeId: 2012, status: 'notApplicable', reason: { key: 'otherProgram', values: {} } }),
  requirement({ docTypeId: 2013, status: 'waived', reason: { key: 'waivedOpenEnd', values: {} } }),
];

export const DOCUMENTS: DocumentItem[] = [
  storedDocument({
    documentId: 5,
    docTypeId: 238,
    docTypeName: 'Medical Card',
    docExpirationDate: '2026-11-02',
    fileName: 'medical card.pdf',
    version: 3,
  }),
  storedDocument({ documentId: 6, docTypeId: 2001, docDate: '2020-02-20' }),
  storedDocument({ documentId: 7, docTypeId: 2100, docDate: '2023-01-05' }),
];

const TYPE = {
  docCategoryId: 1,
  category: 'DQ',
  asksExpiration: false,
  required: false,
  upload: true,
  edit: true,
  requirement: null,
};
const MVR: EmployeeDocType = { ...TYPE, docTypeId: 225, name: 'MVR', requirement: { status: 'expiring' } };

export const TYPES: EmployeeDocType[] = [
  { ...MVR, docTypeId: 238, name: 'Medical Card', asksExpiration: true },
  MVR,
  { ...TYPE, docTypeId: 2001, name: 'Employment Application' },
  { ...TYPE, docTypeId: 1162, name: 'Clearinghouse Query Record', upload: false },
];

/** The file of employee 17 on the server of the test. */
export const FILE_ROUTES: Record<string, Handler> = {
  'GET /v1/employees/17/requirements': ({ query }) => ({
    asOf: query.get('asOf') ?? TODAY,
    qualification: 'notQualified',
    withheldGaps: 0,
    requirements: REQUIREMENTS,
    conditions: [],
    unansweredFacts: [],
    uncheckedSettings: [],
  }),
  'GET /v1/employees/17/documents': () => DOCUMENTS,
  'GET /v1/employees/17/doctypes': () => TYPES,
};

import type { RosterMapping } from '../../domain/roster-import/contract';
import type {
  ImportCounts,
  ImportResult,
  RosterImport,
  RosterImportRow,
} from '../../domain/roster-import/wire';
import { OWNER } from '../../providers/testing/users';
import {
  type FakeServer,
  pageOf,
  type SeenRequest,
  startFakeServer,
} from '../../providers/testing/fake-server';
import { startFakeUploads } from '../../src/testing/fake-xhr';
import { site } from '../../providers/testing/sites';

export const IMPORT_ID = '11111111-2222-4333-8444-555555555555';
export const JOB_ID = '99999999-2222-4333-8444-555555555555';
export const PAGE = '/manage/employees/roster/update';

export const UPLOADER = { ...OWNER, permissions: [...OWNER.permissions, 'client.uploadRosterUpdates'] };

const MAPPING: RosterMapping = {
  columns: [
    { header: 'Employee #', field: 'workId' },
    { header: 'Name', field: 'fullName' },
    { header: 'SSN', field: 'ssn' },
    { header: 'Hired', field: 'hireDate' },
    { header: 'Terminal', field: 'location' },
    { header: 'Position', field: 'jobTitle' },
    { header: 'Rte', field: 'ignore' },
  ],
  locations: [
    { word: 'ROA', id: 1002 },
    { word: 'Asheville', id: null },
  ],
  jobTitles: [
    { word: 'CDL-A Driver', target: { kind: 'existing', jobTitleId: 7 } },
    { word: 'Yard Jockey', target: null },
  ],
  statuses: [],
  licenseClasses: [],
  options: { dateOrder: 'mdy', nameOrder: 'auto', missingInFile: 'keep', blankMeans: 'keep' },
};

const column = (at: number, why: string, confidence: number, samples: string[]) => ({
  ...MAPPING.columns[at]!,
  why,
  confidence,
  samples,
});

const PROPOSAL: RosterImport['proposal'] = {
  columns: [
    column(0, 'headerWord', 0.98, ['10001', '10002']),
    column(1, 'headerWord', 0.98, ['Ann Smith', 'Lee, Jo']),
    column(2, 'headerWord', 0.98, ['XXX-XX-1095']),
    column(3, 'headerWord', 0.98, ['3/4/2020']),
    column(4, 'headerWord', 0.98, ['ROA', 'Asheville']),
    column(5, 'headerWord', 0.98, ['CDL-A Driver']),
    column(6, 'unknown', 0, ['12']),
  ],
  locations: [
    { word: 'ROA', rows: 9, target: 1002, confidence: 'sure', why: 'code', suggestions: [] },
    { word: 'Asheville', rows: 2, target: null, confidence: 'none', why: 'unknown', suggestions: [1003] },
  ],
  jobTitles: [
    {
      word: 'CDL-A Driver',
      rows: 8,
      target: { kind: 'existing', jobTitleId: 7 },
      confidence: 'sure',
      why: 'exact',
      suggestions: [],
    },
    {
      word: 'Yard Jockey',
      rows: 3,
      target: null,
      confidence: 'none',
      why: 'unknown',
      suggestions: [{ kind: 'new', name: 'Yard Jockey', program: 'nonDriver' }, { kind: 'leave' }],
    },
  ],
  statuses: [],
  licenseClasses: [],
  dateOrder: { order: 'mdy', confidence: 'sure', evidence: { mdy: 6, dmy: 0, ymd: 0 }, ambiguous: 5 },
};

export const COUNTS: ImportCounts = {
  add: 2,
  update: 1,
  unchanged: 4,
  end: 1,
  refuse: 3,
  total: 11,
  warned: 1,
  missing: 2,
  unidentified: 0,
};

export const RESULT: ImportResult = {
  added: 2,
  updated: 1,
  ended: 1,
  unchanged: 4,
  refused: 3,
  left: 0,
  failed: 0,
  total: 11,
  missingEnded: 0,
};

/** A file that was just uploaded, with changes. */
export function rosterImport(change: Partial<RosterImport> = {}): RosterImport {
  return {
    importId: IMPORT_ID,
    legacyClientId: 1001,
    fileName: 'drivers.csv',
    state: 'mapping',
    rowCount: 11,
    counts: null,
    result: null,
    jobId: null,
    createdBy: 'Olivia Reyes',
    createdAt: '2026-11-20T15:00:00.000Z',
    appliedAt: null,
    undoUntil: null,
    undo: null,
    hasFile: true,
    detected: {
      format: 'csv',
      encoding: 'windows-1252',
      delimiter: ';',
      headerRow: 3,
      titleLines: ['Active roster'],
      sheet: null,
      sheetNames: [],
      header: MAPPING.columns.map(({ header }) => header),
      rowCount: 11,
      truncated: 0,
      sample: [
        { line: 4, cells: ['10001', 'Ann Smith', 'XXX-XX-1095', '3/4/2020', 'ROA', 'CDL-A Driver', '12'] },
        { line: 5, cells: ['10002', 'Lee, Jo', '', '1/15/2019', 'Asheville', 'Yard Jockey', ''] },
      ],
    },
    proposal: PROPOSAL,
    mapping: MAPPING,
    remembered: false,
    sameFile: null,
    ...change,
  };
}

export const previewed = (change: Partial<RosterImport> = {}) =>
  rosterImport({ state: 'previewed', counts: COUNTS, ...change });

export function importRow(line: number, change: Partial<RosterImportRow> = {}): RosterImportRow {
  return {
    line,
    name: `Person ${line}`,
    outcome: 'add',
    employeeId: null,
    matchedBy: null,
    reasons: [],
    warnings: [],
    changes: [],
    shown: [],
    cells: [],
    choice: 'apply',
    appliedAt: null,
    failure: null,
    ...change,
  };
}

const SITES = [site(1001, 'Blue Ridge Freight', [site(1002, 'Roanoke'), site(1003, 'Raleigh')])];

/** The rows that match the request's filter. */
export function filtered(rows: readonly RosterImportRow[], { query }: SeenRequest): Response {
  const { outcome, state, q } = JSON.parse(query.get('filter') ?? '{}') as Record<string, string | undefined>;
  return pageOf(
    rows.filter(
      (row) =>
        (outcome === undefined || row.outcome === outcome) &&
        (state !== 'left' || row.choice === 'leave') &&
        (q === undefined || row.name.includes(q)),
    ),
  );
}

export interface RosterServer extends FakeServer {
  file: RosterImport;
  rows: RosterImportRow[];
}

/** A server with one roster file. */
export function startRosterServer(file: RosterImport, rows: RosterImportRow[] = []): RosterServer {
  startFakeUploads();
  const one = `/v1/rosterImports/${IMPORT_ID}`;
  const fake = startFakeServer({
    'GET /v1/clients': () => SITES,
    'GET /v1/clients/1001/jobTitles': () => [{ jobTitleId: 7, jobTitle: 'CDL-A Driver', program: 'cdl' }],
    'GET /v1/settings/lists': () => ({}),
    'GET /v1/clients/1001/rosterImports': () => pageOf([]),
    [`GET ${one}`]: () => server.file,
    [`GET ${one}/rows`]: (request) => filtered(server.rows, request),
    [`PUT ${one}/mapping`]: ({ body }) => {
      server.file = previewed({ mapping: (body as { mapping: RosterMapping }).mapping });
      return server.file;
    },
  });
  const server: RosterServer = Object.assign(fake, { file, rows });
  return server;
}

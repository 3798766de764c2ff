import { evaluateEmployee, DEFAULT_SETUP } from '../../domain/compliance/evaluate';
import { storedForm } from '../compliance';
import type { Keys } from '../platform/access/tokens';
import { sealSsn } from '../platform/crypto';
import type { BulkColumns } from './bulk';
import { asEvaluated, type Paper } from './papers';
import type { DemoPerson } from './people';

export const EMPLOYEE_COLUMNS: BulkColumns = {
  tenant_id: 'int',
  id: 'int',
  site_id: 'int',
  first_name: 'text',
  last_name: 'text',
  work_id: 'text',
  dob: 'date',
  ssn_cipher: 'hex',
  ssn_hash: 'hex',
  ssn_last4: 'text',
  license: 'text',
  license_state: 'text',
  license_class_id: 'smallint',
  license_expires_on: 'date',
  job_title_id: 'int',
  status_id: 'smallint',
  hire_date: 'date',
  termination_date: 'date',
  email: 'text',
  phone: 'text',
  last_key: 'text',
  first_key: 'text',
  work_key: 'text',
  qualification: 'smallint',
  gap_count: 'smallint',
  gaps: 'jsonb',
  next_change_on: 'date',
  updated_by: 'text',
};

export const DOCUMENT_COLUMNS: BulkColumns = {
  tenant_id: 'int',
  employee_id: 'int',
  doc_type_id: 'smallint',
  doc_date: 'date',
  expires_on: 'date',
  file_id: 'uuid',
  uploaded_by: 'text',
  created_at: 'timestamptz',
};

export const GAP_COLUMNS: BulkColumns = {
  tenant_id: 'int',
  employee_id: 'int',
  doc_type_id: 'smallint',
  site_id: 'int',
  status: 'smallint',
  employee_status_id: 'smallint',
  due_on: 'date',
  since: 'date',
  rule_id: 'text',
  cfr: 'text',
  reason: 'jsonb',
};

type Stored = ReturnType<typeof storedForm>;

/** Somebody with his papers and what an evaluation says of them, ready to be written. */
export interface Settled {
  employeeId: number;
  siteId: number;
  jobTitleId: number;
  person: DemoPerson;
  papers: Paper[];
  summary: Stored['employee'];
  gaps: Stored['gaps'];
  ssn: { cipher: string; hash: string; last4: string };
}

interface Wishes {
  person: DemoPerson;
  papers: Paper[];
  tenantId: number;
  siteId: number;
  jobTitleId: number;
  today: string;
}

/** Evaluates a made-up file just as the server evaluates a real one. */
export function settle(keys: Keys, { person, papers, siteId, jobTitleId, today }: Wishes): Settled {
  const documents = papers.map((paper, at) => ({ ...paper, documentId: at + 1 }));
  const evaluation = evaluateEmployee(asEvaluated(person), documents, DEFAULT_SETUP, today);
  const stored = storedForm({ employeeId: 0, siteId, statusId: person.statusId }, evaluation);
  const sealed = sealSsn(keys, person.ssn);
  return {
    employeeId: 0,
    siteId,
    jobTitleId,
    person,
    papers,
    summary: stored.employee,
    gaps: stored.gaps,
    ssn: { cipher: sealed.cipher.toString('hex'), hash: sealed.hash.toString('hex'), last4: sealed.last4 },
  };
}

export function employeeRow(
  tenantId: number,
  { employeeId, siteId, jobTitleId, person, summary, ssn }: Settled,
): unknown[] {
  return [
    tenantId,
    employeeId,
    siteId,
    person.firstName,
    person.lastName,
    person.workId,
    person.dob,
    ssn.cipher,
    ssn.hash,
    ssn.last4,
    person.license,
    person.state,
    person.licenseClassId,
    person.licenseExpiresOn,
    jobTitleId,
    person.statusId,
    person.hireDate,
    person.terminationDate,
    person.email,
    person.phone,
    person.lastKey,
    person.firstKey,
    person.workId,
    summary.qualification,
    summary.gapCount,
    JSON.stringify(summary.gaps),
    summary.nextChangeOn,
    'Demo',
  ];
}

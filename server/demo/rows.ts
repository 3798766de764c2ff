import { evaluateEmployee, DEFAULT_SETUP } from '../../domain/compliance/evaluate';
import { storedForm } from '../compliance';
import type { Keys } from '../platform/access/tokens';
import { sealSsn } from '../platform/crypto';
import { pick } from '../platform/db';
import { asEvaluated, type Paper } from './papers';
import type { DemoPerson } from './people';

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
  ssn: ReturnType<typeof sealSsn>;
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
  return {
    employeeId: 0,
    siteId,
    jobTitleId,
    person,
    papers,
    summary: stored.employee,
    gaps: stored.gaps,
    ssn: sealSsn(keys, person.ssn),
  };
}

/** The row of an employee. */
export const employeeRow = (
  tenantId: number,
  { employeeId, siteId, jobTitleId, person, summary, ssn }: Settled,
) => ({
  tenantId,
  id: employeeId,
  siteId,
  jobTitleId,
  ...pick(
    person,
    'firstName',
    'lastName',
    'workId',
    'lastKey',
    'firstKey',
    'dob',
    'license',
    'licenseClassId',
  ),
  ...pick(person, 'licenseExpiresOn', 'statusId', 'hireDate', 'terminationDate', 'email', 'phone'),
  workKey: person.workId,
  licenseState: person.state,
  ssnCipher: ssn.cipher,
  ssnHash: ssn.hash,
  ssnLast4: ssn.last4,
  ...pick(summary, 'qualification', 'gapCount', 'gaps', 'nextChangeOn'),
  updatedBy: 'Demo',
});

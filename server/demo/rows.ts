import { evaluateEmployee, DEFAULT_SETUP } from '../../domain/compliance/evaluate';
import { testingNow } from '../../domain/compliance/testing';
import { personFlags } from '../../domain/compliance/rule-types';
import { joinEmployers } from '../../domain/shared/employer-names';
import { storedForm } from '../compliance';
import type { StoredSsn } from '../platform/crypto';
import { pick } from '../platform/db';
import { asEvaluated, type DemoDocument } from './driver-documents';
import type { DemoPerson } from './people';
import type { DemoFacts } from './driver-facts';

type Stored = ReturnType<typeof storedForm>;

/** A generated employee with documents and evaluation, ready to be inserted. */
export interface DemoEmployee {
  employeeId: number;
  siteId: number;
  jobTitleId: number;
  person: DemoPerson;
  docs: DemoDocument[];
  summary: Stored['employee'];
  gaps: Stored['gaps'];
}

interface PersonFile {
  person: DemoPerson;
  docs: DemoDocument[];
  tenantId: number;
  siteId: number;
  jobTitleId: number;
  today: string;
}

/** Evaluates a generated file like the server evaluates a real one. */
export function makeEmployee({ person, docs, siteId, jobTitleId, today }: PersonFile): DemoEmployee {
  const documents = docs.map((doc, at) => ({ ...doc, documentId: at + 1 }));
  const evaluated = asEvaluated(person);
  const evaluation = evaluateEmployee(evaluated, documents, DEFAULT_SETUP, today);
  const file = { employeeId: 0, siteId, statusId: person.statusId, documents };
  const stored = storedForm(file, evaluation, testingNow(evaluated));
  return {
    employeeId: 0,
    siteId,
    jobTitleId,
    person,
    docs,
    summary: stored.employee,
    gaps: stored.gaps,
  };
}

/** What was answered about a person, in all columns, because rows are inserted together. */
function factColumns({ flags = {}, otherLicenseStates, previousEmployers, ...facts }: DemoFacts = {}) {
  return {
    endorsements: facts.endorsements ?? null,
    restrictions: facts.restrictions ?? null,
    vehicleClass: facts.vehicleClass ?? null,
    otherLicenseStates: otherLicenseStates?.join(' ') ?? null,
    previousEmployers: previousEmployers ? joinEmployers(previousEmployers) : null,
    ...Object.fromEntries(personFlags.map((flag) => [flag, flags[flag] ?? null])),
  };
}

export const employeeRow = (
  tenantId: number,
  { employeeId, siteId, jobTitleId, person, summary }: DemoEmployee,
  ssn: StoredSsn,
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
  ...factColumns(person.facts),
  licenseState: person.state,
  ssnCipher: ssn.cipher,
  ssnHash: ssn.hash,
  ssnLast4: ssn.last4,
  ...pick(summary, 'qualification', 'gapCount', 'gaps', 'barredBy', 'testing', 'nextChangeOn'),
  // On record since they were hired, so that files can be shown as they stood on a past day.
  createdAt: `${person.hireDate}T14:00:00Z`,
  updatedBy: 'Demo',
});

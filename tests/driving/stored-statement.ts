import type { FastifyInstance } from 'fastify';
import { canonicalJson } from '../../domain/audit/canonical-json';
import { codeOf, type StatementContent } from '../../domain/driving/contract';
import { documentTypes } from '../../domain/documents/document-types';
import { hashOf } from '../../server/driving/issue-statement';
import { sql } from '../../server/platform/db';
import type { TestClient } from '../support/factories';

// It says nothing of any part of the file, so every role may read it.
const EVERYTHING = `{${documentTypes.map(({ docTypeId }) => docTypeId).join()}}`;

/** Stores a statement without issuing it, so the audit trail doesn't know it. Returns its code. */
export async function storeStatement(
  app: FastifyInstance,
  client: TestClient,
  employeeId: number,
  employer: string,
): Promise<string> {
  const content: StatementContent = {
    issuedAt: '2026-01-01T12:00:00.000Z',
    issuedBy: employer,
    employer,
    location: employer,
    employeeName: employer,
    answer: {
      employeeId,
      asOf: '2026-01-01',
      knownOn: null,
      answer: 'yes',
      mayDrive: true,
      questions: [],
      reasons: [],
      warnings: [],
      waived: [],
      withheldGaps: 0,
      unansweredFacts: [],
      uncheckedSettings: [],
      nextChangeOn: null,
      whatIf: null,
    },
    person: {
      jobTitle: null,
      program: null,
      hireDate: null,
      previousEndDate: null,
      age: null,
      licenseState: null,
      licenseClassId: null,
      licenseExpiresOn: null,
      licenseStateAtHire: null,
      otherLicenseStates: null,
      previousEmployers: null,
      vehicleClass: null,
      endorsements: null,
      restrictions: null,
      facts: {},
    },
    disqualifications: [],
    documents: [],
    rules: [],
  };
  const text = canonicalJson(content);
  await app.data.withoutReach('operator', (tx) =>
    tx.query(sql`
      insert into driving_statements (tenant_id, hash, employee_id, as_of, may_drive, content, hidden_doc_types, issued_by, issued_at)
      values (${client.tenantId}, ${hashOf(text)}, ${employeeId}, '2026-01-01', true, ${text}, ${EVERYTHING}::smallint[], ${employer}, now())`),
  );
  return codeOf(hashOf(text));
}

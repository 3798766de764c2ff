import type { FastifyInstance } from 'fastify';
import {
  documentType,
  EPN_DOC_TYPE_ID,
  INITIAL_MVR_DOC_TYPE_ID,
  MVR_DOC_TYPE_ID,
} from '../../domain/documents/document-types';
import { TESTING_RULES, type RuleMatch } from '../../domain/documents/rule-matches';
import { mvrOrderProblem, type MvrOrderValues } from '../../domain/orders/mvr-order-rules';
import { daysFor, evaluateFileRows, fileStatements, rightsTo } from '../compliance';
import { openOrderQuery } from '../employees';
import type { Caller } from '../platform/access/caller';
import { sql } from '../platform/db';
import { AppError } from '../platform/errors';

/**
 * The rules that match an employee and a document type: whether their file requires the type, whether an MVR can't be ordered, and
 * whether the Employer Pull Notice program covers them (CVC 1808.1). 404 if the caller can't see the employee or the type.
 */
export async function ruleMatches(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
  docTypeId: number,
): Promise<RuleMatch[]> {
  const type = documentType(docTypeId);
  if (!type || !rightsTo(caller, type).view) throw new AppError('notFound');
  const rows = await app.data.read(caller, (reach) => [
    ...fileStatements(reach, employeeId),
    sql`select e.dob, e.license, e.license_state as state, e.license_class_id as "licenseClassId"
      from employees e where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}`,
    openOrderQuery(reach.tenantId, employeeId, 'mvr'),
  ]);
  const { evaluation, asOf } = evaluateFileRows(rows, app.now(), daysFor(caller, {}, app.now()));
  const item = evaluation.requirements.find((one) => one.docTypeId === docTypeId);
  const isRequired = item !== undefined && item.status !== 'notApplicable';
  const [[values], open = []] = rows.slice(-2) as unknown as [MvrOrderValues[], unknown[]];
  const cannotOrder =
    open.length > 0 || !values || mvrOrderProblem(values, { today: asOf, override: false }) !== null;
  const isMvr = docTypeId === MVR_DOC_TYPE_ID || docTypeId === INITIAL_MVR_DOC_TYPE_ID;
  return [
    isRequired ? TESTING_RULES.requiredDocType : TESTING_RULES.employeeMatchOnly,
    ...(isMvr && cannotOrder ? [TESTING_RULES.mvrNotAllowed] : []),
    ...(docTypeId === EPN_DOC_TYPE_ID && isRequired ? [TESTING_RULES.epnAllowed] : []),
  ];
}

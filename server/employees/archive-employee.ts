import type { FastifyInstance } from 'fastify';
import type { EmployeeArchiving } from '../../domain/employees/contract';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { AppError } from '../platform/errors';
import { lockEmployee, type EmployeeRow } from './employee-queries';
import { changeEmployee } from './update-employee';

/**
 * Archives an employee: they move to the top-level client with the given status and job title, so no roster of a location lists them.
 * The file stays as it is, with all that must be kept.
 */
export const archiveEmployee = (
  app: FastifyInstance,
  caller: Caller,
  { id, topParentClientId }: { id: number; topParentClientId: number },
  { employmentStatusId, jobTitleId }: EmployeeArchiving,
): Promise<string> =>
  app.data.withReach(caller, async (tx) => {
    const { siteId } = await tx.one<EmployeeRow>(lockEmployee(tx.reach, id));
    if (topParentClientId !== tx.reach.tenantId)
      throw new AppError('notFound', { refusal: refuse('employee.notTopLevel') });
    const values = { employmentStatusId, ...(jobTitleId !== undefined && { jobTitleId }) };
    return changeEmployee(
      app,
      tx,
      id,
      siteId === topParentClientId
        ? values
        : { transfer: { oldClientId: siteId, newClientId: topParentClientId, ...values } },
    );
  });

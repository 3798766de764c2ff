import { describe, expect, it } from 'vitest';
import { HttpError } from 'ra-core';
import type { EmployeeListItem, EmployeeTransfer } from '../../../domain/employees/contract';
import { HILL, JOB_TITLES, LISTS, NORFOLK, RIVERA, ROANOKE } from '../test-people';
import { runAll, type BulkResult } from '../../../src/background-work/bulk/run-all';
import { transferOne } from './bulk-transfer';

const TARGET = {
  legacyClientId: ROANOKE,
  jobTitles: JOB_TITLES,
  employmentStatus: LISTS.employmentStatus,
};

async function resultsOf(
  send: (employeeId: number, transfer: EmployeeTransfer) => Promise<unknown>,
  isStopped: () => boolean = () => false,
  employees: readonly EmployeeListItem[] = [HILL, RIVERA],
): Promise<BulkResult<EmployeeListItem>[]> {
  const results: BulkResult<EmployeeListItem>[] = [];
  await runAll(employees, {
    act: (employee) => transferOne(employee, TARGET, send),
    isStopped,
    onResult: (one) => results.push(one),
  });
  return results;
}

/** What is sent for one employee, and the result. */
async function transferOf(employee: EmployeeListItem) {
  const sent: EmployeeTransfer[] = [];
  const [result] = await resultsOf(
    async (_employeeId, transfer) => sent.push(transfer),
    () => false,
    [employee],
  );
  return { sent, outcome: result?.outcome, reason: result?.reason };
}

describe('the transfer of one employee', () => {
  it('keeps job title and status, matched by name at the new location', async () => {
    const employee = { ...HILL, jobTitle: ' cdl-a driver', employmentStatus: 'EMPLOYEE ' };
    expect((await transferOf(employee)).sent).toEqual([
      { oldClientId: NORFOLK, newClientId: ROANOKE, jobTitleId: 15, employmentStatusId: 2 },
    ]);
  });

  it("sends no job title that the new location doesn't have", async () => {
    expect((await transferOf({ ...HILL, jobTitle: 'Astronaut' })).sent).toEqual([
      { oldClientId: NORFOLK, newClientId: ROANOKE, employmentStatusId: 2 },
    ]);
  });

  it('skips an employee who is already there [VAL-33]', async () => {
    expect(await transferOf({ ...HILL, legacyClientId: ROANOKE })).toEqual({
      sent: [],
      outcome: 'skipped',
      reason: 'employees.bulk.alreadyThere',
    });
  });

  it("fails for a status that the new location doesn't have [VAL-34]", async () => {
    expect(await transferOf({ ...HILL, employmentStatus: 'On leave' })).toEqual({
      sent: [],
      outcome: 'failed',
      reason: 'employees.bulk.noStatus',
    });
  });
});

describe('a bulk transfer', () => {
  it('sends one request at a time', async () => {
    let running = 0;
    let most = 0;
    await resultsOf(async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
    });
    expect(most).toBe(1);
  });

  it("shows the server's errorText for a failure, and continues [ERR-22]", async () => {
    const results = await resultsOf((employeeId) =>
      employeeId === HILL.employeeId
        ? Promise.reject(new HttpError('Conflict', 409, { errorText: 'He has an open order' }))
        : Promise.resolve(),
    );
    expect(results.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['failed', 'He has an open order'],
      ['done', undefined],
    ]);
  });

  it("shows the product's text and the server's message for a failure without errorText [ERR-23]", async () => {
    const [failed] = await resultsOf(() => Promise.reject(new HttpError('No such record', 404, {})));
    expect(failed).toMatchObject({
      outcome: 'failed',
      reason: 'employees.bulk.notCompleted',
      detail: 'No such record',
    });
  });

  it('lists employees if their transfer was stopped before it started', async () => {
    let sent = 0;
    const results = await resultsOf(
      async () => {
        sent += 1;
      },
      () => sent > 0,
    );
    expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'notStarted']);
    expect(results[1]?.reason).toBe('ui.bulk.stopped');
  });
});

import { describe, expect, it } from 'vitest';
import { HttpError } from 'ra-core';
import { HILL, JOB_TITLES, LISTS, NORFOLK, RIVERA, ROANOKE } from '../test-people';
import {
  ALREADY_THERE,
  NO_STATUS,
  NOT_COMPLETED,
  planTransfer,
  STOPPED,
  transferAll,
  type BulkResult,
} from './bulk-transfer';

const TARGET = {
  legacyClientId: ROANOKE,
  jobTitles: JOB_TITLES,
  employmentStatus: LISTS.employmentStatus,
};

async function resultsOf(
  send: (employeeId: number) => Promise<unknown>,
  isStopped: () => boolean = () => false,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  await transferAll([HILL, RIVERA], TARGET, { send, isStopped, onResult: (one) => results.push(one) });
  return results;
}

describe('what is asked for one employee', () => {
  it('keeps job title and status, matched by their texts at the target', () => {
    const employee = { ...HILL, jobTitle: ' cdl-a driver', employmentStatus: 'EMPLOYEE ' };
    expect(planTransfer(employee, TARGET)).toEqual({
      transfer: { oldClientId: NORFOLK, newClientId: ROANOKE, jobTitleId: 15, employmentStatusId: 2 },
    });
  });

  it('names no job title that the target has not', () => {
    const plan = planTransfer({ ...HILL, jobTitle: 'Astronaut' }, TARGET);
    expect(plan).toEqual({
      transfer: { oldClientId: NORFOLK, newClientId: ROANOKE, employmentStatusId: 2 },
    });
  });

  it('is nothing for one who is at the destination already [VAL-33]', () => {
    expect(planTransfer({ ...HILL, legacyClientId: ROANOKE }, TARGET)).toEqual({
      outcome: 'skipped',
      reason: ALREADY_THERE,
    });
  });

  it('is an error for a status whose text the target does not know [VAL-34]', () => {
    expect(planTransfer({ ...HILL, employmentStatus: 'On leave' }, TARGET)).toEqual({
      outcome: 'failed',
      reason: NO_STATUS,
    });
  });
});

describe('a bulk transfer', () => {
  it('sends one after the other', async () => {
    let underWay = 0;
    let most = 0;
    await resultsOf(async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await Promise.resolve();
      underWay -= 1;
    });
    expect(most).toBe(1);
  });

  it("gives an error the server's errorText, and goes on [ERR-22]", async () => {
    const results = await resultsOf((employeeId) =>
      employeeId === HILL.employeeId
        ? Promise.reject(new HttpError('Conflict', 409, { errorText: 'He has an open order' }))
        : Promise.resolve(),
    );
    expect(results.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['failed', 'He has an open order'],
      ['transferred', undefined],
    ]);
  });

  it('gives an error without errorText the words of the product, and what the server said beside them [ERR-23]', async () => {
    const [failed] = await resultsOf(() => Promise.reject(new HttpError('No such record', 404, {})));
    expect(failed).toMatchObject({ outcome: 'failed', reason: NOT_COMPLETED, detail: 'No such record' });
  });

  it('lists what was not begun when it was stopped', async () => {
    let sent = 0;
    const results = await resultsOf(
      async () => {
        sent += 1;
      },
      () => sent > 0,
    );
    expect(results.map(({ outcome }) => outcome)).toEqual(['transferred', 'notStarted']);
    expect(results[1]?.reason).toBe(STOPPED);
  });
});

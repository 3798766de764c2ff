import { expect, it } from 'vitest';
import { statusPatch, type StatusChange } from './status-change';

it('sends the end of employment to those who leave, and the hire to those who come back', () => {
  const given = {
    terminationDate: '2026-06-30',
    terminationReason: 'Closed',
    hireDate: '2026-07-01',
  };
  const patchOf = (change: StatusChange, comesBack: boolean) =>
    statusPatch(change, { comesBack, version: 3 });
  expect(patchOf({ employmentStatusId: 4, ...given }, false)).toEqual({
    employmentStatusId: 4,
    version: 3,
    terminationDate: '2026-06-30',
    terminationReason: 'Closed',
  });
  expect(patchOf({ employmentStatusId: 2, ...given }, false)).toEqual({ employmentStatusId: 2, version: 3 });
  expect(patchOf({ employmentStatusId: 2, ...given }, true)).toEqual({
    employmentStatusId: 2,
    version: 3,
    hireDate: '2026-07-01',
  });
  expect(patchOf({ employmentStatusId: 2, ...given, terminationUndone: true }, true)).toEqual({
    employmentStatusId: 2,
    version: 3,
    terminationUndone: true,
  });
});

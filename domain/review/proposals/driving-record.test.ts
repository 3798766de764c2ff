import { expect, it } from 'vitest';
import { drivingRecordType } from './driving-record';

const HIRED = '2026-06-01';
const onFile = (...records: string[]) => ({ hireDate: HIRED, records });

it.each([
  // The page says nothing of a hire; day of the record; what is on file.
  ['within 30 days after the hire', 225, '2026-07-01', onFile(), 660],
  ['later', 225, '2026-07-02', onFile(), 225],
  ['within 30 days before the hire', 225, '2026-05-02', onFile(), 660],
  ['earlier', 225, '2026-05-01', onFile(), null],
  ['not the first one around the hire', 225, '2026-06-20', onFile('2026-06-10'), null],
  ['of the same day as one on file', 225, '2026-06-20', onFile('2026-06-20'), null],
  ['a yearly one after others', 225, '2027-06-20', onFile('2026-06-10'), 225],
  ['without a date', 225, null, onFile(), null],
  ['of someone without a hire date', 225, '2026-06-20', { hireDate: null, records: [] }, null],
  ['of someone unknown', 225, '2026-06-20', null, null],
  ['ordered for a hire, of someone unknown', 660, '2026-06-20', null, 660],
  ['ordered for a hire, long before it', 660, '2026-04-01', onFile(), 660],
  ['ordered for a hire, within 30 days', 660, '2026-06-20', onFile(), 660],
  ['ordered for a hire, but long after it', 660, '2027-06-20', onFile(), null],
])('a driving record is %s', (_when, said, docDate, records, docTypeId) => {
  expect(drivingRecordType(said, docDate, records)).toBe(docTypeId);
});

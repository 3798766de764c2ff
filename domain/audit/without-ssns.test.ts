import { expect, test } from 'vitest';
import { withoutSsnsIn } from './without-ssns';

test('an audit entry is shown without social security numbers in its texts, whenever it was written', () => {
  const said = {
    type: 'employee.changed',
    subject: 'employee/512654321',
    before: { notes: null, workId: '512-65-4321', license: '512654321', ssn: 'XXX-XX-4321' },
    after: {
      notes: 'His SSN is 512-65-4321',
      workId: '512654321',
      license: '512-65-4321',
      dob: '1980-01-02',
    },
    because: 'Duplicate of 512654321',
    steps: [{ details: '５１２－６５－４３２１' }, { details: 'Order 512654321' }],
  };
  expect(withoutSsnsIn(said)).toEqual({
    ...said,
    before: { ...said.before, workId: 'XXX-XX-XXXX' },
    after: { ...said.after, notes: 'His SSN is XXX-XX-XXXX' },
    because: 'Duplicate of XXX-XX-XXXX',
    steps: [{ details: 'XXX-XX-XXXX' }, { details: 'Order 512654321' }],
  });
});

import { Value } from 'typebox/value';
import { expect, it } from 'vitest';
import { Deletion } from './deletion';

it('deletes a record only with a reason in words', () => {
  for (const reason of ['', '   ', 'x', '4 old', '2026-11-24', '.....'])
    expect(Value.Check(Deletion, { reason }), reason).toBe(false);
  for (const reason of ['Twice', '2 años', 'Déjà là'])
    expect(Value.Check(Deletion, { reason }), reason).toBe(true);
  expect(Value.Check(Deletion, {})).toBe(false);
});

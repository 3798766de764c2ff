import { Value } from 'typebox/value';
import { expect, it } from 'vitest';
import { DocumentDeletion } from './contract';

it('deletes a document only with a reason in words', () => {
  expect(Value.Check(DocumentDeletion, { reason: 'Wrong driver' })).toBe(true);
  expect(Value.Check(DocumentDeletion, { reason: '   ' })).toBe(false);
  expect(Value.Check(DocumentDeletion, {})).toBe(false);
});

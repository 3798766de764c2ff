import { expect, test } from 'vitest';
import { proposeMapping } from '../../domain/roster-import';
import { CONTEXT, TODAY } from '../../domain/roster-import/test-support';
import { AppError } from '../platform/errors';
import { checkMapping } from './scope';

const { mapping } = proposeMapping({ header: ['Name', 'Id'], rows: [], context: CONTEXT, today: TODAY });
const refusalOf = (location: number | null) => {
  try {
    checkMapping({ ...mapping, options: { ...mapping.options, location } }, CONTEXT, true);
    return null;
  } catch (error) {
    return error instanceof AppError ? [error.code, Object.keys(error.details?.fields ?? {})] : error;
  }
};

test.each([
  ['none', null, null],
  ['one of the client', 11, null],
  ['a deactivated one', 14, ['validation', ['options.location']]],
  ['one out of reach', 99, ['notFound', []]],
])('checks the location of all rows: %s', (_, location, expected) => {
  expect(refusalOf(location)).toEqual(expected);
});

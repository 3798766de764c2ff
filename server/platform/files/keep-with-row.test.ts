import { describe, expect, it } from 'vitest';
import { StaleCaller } from '../db/enter';
import { AppError } from '../errors';
import { isRolledBack } from './keep-with-row';

const failed = (code: string, message = 'failed') => Object.assign(new Error(message), { code });

describe('a row that could not be stored', () => {
  it.each([new AppError('forbidden'), new StaleCaller(), failed('23505'), failed('57014'), failed('P0001')])(
    'was surely rolled back after %s',
    (error) => expect(isRolledBack(error)).toBe(true),
  );

  it.each([
    failed('08006'),
    failed('57P01'),
    failed('57P05'),
    failed('25P03'),
    failed('40003'),
    failed('EPIPE'),
    failed('ENETDOWN'),
    failed('ECONNABORTED'),
    failed('ERR_SSL_WRONG_VERSION_NUMBER'),
    new Error('Connection terminated: the database does not answer.'),
    new Error('The worker has stopped.'),
    undefined,
  ])('may have been committed before %s', (error) => expect(isRolledBack(error)).toBe(false));
});

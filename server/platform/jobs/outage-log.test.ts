import { pino } from 'pino';
import { expect, it } from 'vitest';
import { safeError } from '../log';
import { createOutageLog } from './outage-log';

function recorded() {
  const lines: Record<string, unknown>[] = [];
  const destination = {
    write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  };
  const log = createOutageLog(pino({ serializers: { err: safeError } }, destination));
  return {
    log,
    read: () => lines.splice(0).map(({ msg, code, reason, err }) => ({ msg, code, reason, err })),
  };
}
const refused = () =>
  Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
const line = (msg: string, code?: string, reason?: string) => ({
  msg,
  code,
  reason,
  err: expect.objectContaining(reason ? { message: reason } : {}),
});

it('tells of an outage once for each reason, and of its end', () => {
  const { log, read } = recorded();
  for (let poll = 0; poll < 5; poll += 1) log.failed(refused(), 'job queue');
  log.failed(Object.assign(new Error('the database system is starting up'), { code: '57P03' }), 'job queue');
  log.failed(refused(), 'could not hand over jobs');
  expect(read()).toEqual([
    line("job queue: the database can't be reached", 'ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432'),
    line("job queue: the database can't be reached", '57P03', 'the database system is starting up'),
  ]);
  log.answered();
  log.answered();
  expect(read()).toEqual([{ msg: 'the database can be reached again' }]);
  log.failed(refused(), 'job queue');
  expect(read()).toHaveLength(1);
});

it.each([
  [
    'a copy of an error',
    { message: 'Connection terminated unexpectedly', queue: 'q' },
    'Connection terminated unexpectedly',
  ],
  [
    'one for several addresses',
    Object.assign(new AggregateError([refused()], ''), { code: 'ECONNREFUSED' }),
    'connect ECONNREFUSED 127.0.0.1:5432',
  ],
  ['one with only a code', { code: 'ECONNRESET' }, 'ECONNRESET'],
])('says why for %s', (_case, error, reason) => {
  const { log, read } = recorded();
  log.failed(error, 'job queue');
  expect(read()[0]).toMatchObject({ reason, err: { message: reason } });
});

it('tells of every other failure', () => {
  const { log, read } = recorded();
  for (let poll = 0; poll < 2; poll += 1) log.failed(new Error('a defect'), 'could not sweep the jobs');
  expect(read().map(({ msg, err }) => [msg, (err as Error).message])).toEqual([
    ['could not sweep the jobs', 'a defect'],
    ['could not sweep the jobs', 'a defect'],
  ]);
});

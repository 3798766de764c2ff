import { describe, expect, it } from 'vitest';
import { MOST_STALENESS_MS } from '../domain/shared/live';
import { asOfIn } from './asOf';
import { createReadAfter } from './readAfter';

function setUp() {
  let time = 1_000;
  const readAfter = createReadAfter(() => time);
  return { readAfter, pass: (milliseconds: number) => (time += milliseconds) };
}

describe('what the page has heard of', () => {
  it('is the furthest position of the notices', () => {
    const { readAfter } = setUp();
    expect(readAfter.header()).toBeNull();
    for (const after of ['0/FF', '0/AB', undefined, 7, 'x']) readAfter.heard({ after });
    readAfter.heard('text');
    readAfter.heard(null);
    expect(readAfter.header()).toBe('0/FF');
    readAfter.heard({ after: '1/0' });
    readAfter.heard({ after: '0/FFFFFFFF' });
    expect(readAfter.header()).toBe('1/0');
  });

  it('is forgotten when no answer can be older', () => {
    const { readAfter, pass } = setUp();
    readAfter.heard({ after: '0/FF' });
    pass(MOST_STALENESS_MS - 1);
    expect(readAfter.header()).toBe('0/FF');
    pass(1);
    expect(readAfter.header()).toBeNull();
  });

  it('is the latest state for a while if notices may have been lost', () => {
    const { readAfter, pass } = setUp();
    readAfter.missed();
    readAfter.heard({ after: '0/FF' });
    pass(MOST_STALENESS_MS - 1);
    expect(readAfter.header()).toBe('latest');
    pass(1);
    expect(readAfter.header()).toBeNull();
  });
});

describe('the time as of which rows are shown', () => {
  const of = (asOf: string, sentAt: string) =>
    asOfIn(new Headers({ 'X-Data-As-Of': asOf, Date: new Date(sentAt).toUTCString() }));

  it('is that of a replica if it is two seconds ago, by the clock of the server', () => {
    expect(asOfIn(new Headers())).toBeNull();
    expect(of('2020-01-01T10:00:00.000Z', '2020-01-01T10:00:02Z')).toBe('2020-01-01T10:00:00.000Z');
    expect(of('2020-01-01T10:00:00.001Z', '2020-01-01T10:00:02Z')).toBeNull();
  });
});

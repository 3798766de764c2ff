import { describe, expect, it } from 'vitest';
import { NOTICE_REPLAY_MS } from '../../../domain/shared/live';
import type { Notice } from './notices';
import { createNoticeReplay } from './notice-replay';

const changed = (clientId: number): Notice => ({
  event: 'alerts:changed',
  tenantId: 1,
  clientId,
  type: 'documents',
});
const progress = (done: number): Notice => ({
  event: 'jobs:progress',
  tenantId: 1,
  userId: 7,
  jobId: 'j-1',
  done,
  total: 9,
  state: 'running',
});

function setUp() {
  let time = 1_000_000;
  const replay = createNoticeReplay(() => time);
  return {
    replay,
    pass: (milliseconds: number) => (time += milliseconds),
    ofLast: (milliseconds: number) => replay.since(time - milliseconds),
  };
}

describe('the notice replay', () => {
  it('returns the notices since an instant, in order', () => {
    const { replay, pass, ofLast } = setUp();
    replay.add(changed(1));
    pass(3_000);
    replay.add(changed(2));
    replay.add(changed(3));
    pass(1_000);
    expect(ofLast(1_500)).toEqual([changed(2), changed(3)]);
    expect(ofLast(4_000)).toEqual([changed(1), changed(2), changed(3)]);
    expect(ofLast(999)).toEqual([]);
  });

  it('keeps only the latest of equal notices', () => {
    const { replay, pass, ofLast } = setUp();
    replay.add(changed(1));
    replay.add(progress(3));
    pass(2_000);
    replay.add(progress(4));
    replay.add(changed(1));
    expect(ofLast(10_000)).toEqual([progress(4), changed(1)]);
    expect(ofLast(1_000)).toEqual([progress(4), changed(1)]);
  });

  it('keeps the latest position of equal notices', () => {
    const { replay, ofLast } = setUp();
    replay.add({ ...changed(1), after: '0/1' });
    replay.add({ ...changed(1), after: '0/2' });
    expect(ofLast(1_000)).toEqual([{ ...changed(1), after: '0/2' }]);
  });

  it('drops notices older than a minute, and the oldest above its limit', () => {
    const { replay, pass, ofLast } = setUp();
    replay.add(changed(1));
    pass(NOTICE_REPLAY_MS + 1);
    replay.add(changed(2));
    expect(ofLast(2 * NOTICE_REPLAY_MS)).toEqual([changed(2)]);
    for (let client = 3; client < 10_003; client += 1) replay.add(changed(client));
    const all = ofLast(NOTICE_REPLAY_MS);
    expect(all).toHaveLength(10_000);
    expect(all[0]).toEqual(changed(3));
  });
});

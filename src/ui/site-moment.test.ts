import { describe, expect, it } from 'vitest';
import { siteMoment } from './site-moment';

const EVENING = '2026-11-21T04:57:00.000Z';

describe('a moment at a location', () => {
  it('is told in the zone of the location, and says so to a reader in another one', () => {
    expect(siteMoment(EVENING, 'America/Chicago', 'en', 'Pacific/Honolulu')).toBe('11/20/2026 10:57 PM CST');
  });

  it('needs no zone where the reader is in the same one', () => {
    expect(siteMoment(EVENING, 'America/Chicago', 'en', 'America/Chicago')).toBe('11/20/2026 10:57 PM');
  });
});

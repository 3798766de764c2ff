import { describe, expect, it } from 'vitest';
import { siteMoment } from './site-moment';

const EVENING = '2026-11-21T04:57:00.000Z';

describe('a moment at a location', () => {
  it('is in the zone of the location, with its name for a reader in another zone', () => {
    expect(siteMoment(EVENING, 'America/Chicago', 'en', 'Pacific/Honolulu')).toBe('11/20/2026 10:57 PM CST');
  });

  it('has no name of the zone for a reader in the same zone', () => {
    expect(siteMoment(EVENING, 'America/Chicago', 'en', 'America/Chicago')).toBe('11/20/2026 10:57 PM');
  });
});

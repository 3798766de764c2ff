import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { ALERT_TYPES, AlertFilter, AlertItem, parseWords, STALE_APPLICANT_DAYS } from './contract';

describe('alerts', () => {
  it('count applicants as stale after 60 days', () => {
    expect(STALE_APPLICANT_DAYS).toBe(60);
  });

  it('include a reason with its regulation', () => {
    const item = {
      employeeId: 10_001,
      employeeName: 'Reyes, Dana',
      legacyClientId: 104,
      siteName: 'Roanoke',
      docTypeId: 238,
      docTypeName: 'Medical Card',
      status: 'expired',
      dueOn: '2026-03-01',
      since: '2026-03-02',
      cfr: '391.45',
      reason: { key: 'expired', values: { date: '2026-03-01' } },
      assigneeName: null,
      snoozedUntil: null,
      snoozedBy: null,
      snoozeReason: null,
      mayUpload: true,
    };
    expect(Check(AlertItem, item)).toBe(true);
    expect(Check(AlertItem, { ...item, status: 'ok' })).toBe(false);
    expect(Check(AlertItem, { ...item, reason: undefined })).toBe(false);
  });

  it('are filtered by known values, and unknown values of a list are reported', () => {
    expect(Check(AlertFilter, { docStatuses: ['missing'], statuses: [2], dueTo: '2026-03-31' })).toBe(true);
    expect(Check(AlertFilter, { docStatuses: ['ok'] })).toBe(false);
    expect(parseWords('MVR, documents,MVR', ALERT_TYPES)).toEqual({
      words: ['MVR', 'documents'],
      unknown: [],
    });
    expect(parseWords('mvr,EPN', ALERT_TYPES)).toEqual({ words: ['EPN'], unknown: ['mvr'] });
  });
});

import { describe, expect, it } from 'vitest';
import { PENDING_REASON } from '../../domain/cme/cme-process';
import { appointmentText, reasonText, subjectText } from './words';
import { exam } from './test-exam';

const inFrench = (key: string, { date, number }: Record<string, unknown> = {}) =>
  `fr:${key} ${String(date ?? number ?? '')}`.trim();
const task = { subject: null, reason: PENDING_REASON, examDate: '2026-06-15', processInstanceId: 9 };

describe('a reminder of an examiner’s decision', () => {
  it('is said in the language of who reads it, with the last day', () => {
    expect(subjectText(task, inFrench)).toBe('fr:cme.reminder.subject');
    expect(reasonText(task, inFrench)).toBe('fr:cme.reminder.reason 7/30/2026');
  });

  it('is not what other tasks say, whose reason someone wrote', () => {
    const other = { ...task, subject: ' ', reason: 'A page is missing' };
    expect([subjectText(other, inFrench), reasonText(other, inFrench)]).toEqual([
      'fr:cme.exam 9',
      'A page is missing',
    ]);
  });
});

it('says the time of an appointment with the zone of its clinic', () => {
  const { clinic } = exam();
  const appointment = '2026-06-16T14:00:00Z';
  expect(appointmentText({ ...clinic, appointment, timeZone: 'America/Denver' })).toBe(
    '6/16/2026 8:00 AM MDT',
  );
  expect(appointmentText({ ...clinic, appointment: '2026-06-16' })).toBe('6/16/2026');
});

import { describe, expect, it } from 'vitest';
import { createMessageHash } from './message-hash';

function hashOf(text: string, step = text.length || 1): string {
  const hash = createMessageHash();
  for (let at = 0; at < text.length; at += step) hash.update(Buffer.from(text.slice(at, at + step)));
  return hash.digest();
}
const MAIL = 'From: a@b.example\r\nSubject: Card\r\n\r\nReceived: in the body\r\n';

describe('the hash of a message', () => {
  it('leaves out what the transport added, also in folded lines and in any chunks', () => {
    const traced = `Return-Path: <a@b.example>\r\nReceived: from x\r\n\tby y; Mon\r\nX-Spam: no\r\n${MAIL}`;
    for (const step of [1, 7, 1000]) expect(hashOf(traced, step)).toBe(hashOf(MAIL));
  });

  it.each([
    ['another subject', MAIL.replace('Card', 'Cards')],
    ['another body', MAIL.replace('in the', 'in a')],
    ['a line of the body that looks like a trace', MAIL.replace('Received: in the body\r\n', '')],
    ['a field that only begins like one', `Receivedby: x\r\n${MAIL}`],
  ])('differs for %s', (_what, other) => {
    expect(hashOf(other)).not.toBe(hashOf(MAIL));
  });

  it('works without a body, and for lines without end', () => {
    expect(hashOf('X-One: 1\r\nSubject: A')).toBe(hashOf('Subject: A'));
    expect(hashOf('a'.repeat(1_100_000))).not.toBe(hashOf('a'.repeat(1_100_001)));
  });
});

import { describe, expect, it } from 'vitest';
import { isForAnybody, signedOutPage } from './pages';

const pageAt = (path: string) => signedOutPage(path, (guarded) => guarded.startsWith('/manage')).page;

describe('a page before sign-in', () => {
  it.each([
    ['/verify', 'verify', true],
    ['/verify/', 'verify', true],
    ['/verify/protocol', 'protocol', true],
    ['/auditor/token', 'auditor', true],
    ['/verify/anything', 'notFound', false],
    ['/verifying', 'notFound', false],
    ['/', 'landing', false],
    ['/privacyPolicy', 'privacy', false],
    ['/manage/employees', 'askToSignIn', false],
  ])('at %s is %s, and opens for users who are signed in: %s', (path, page, forAnybody) => {
    expect(pageAt(path)).toBe(page);
    expect(isForAnybody(path)).toBe(forAnybody);
  });
});

import { describe, expect, it } from 'vitest';
import { allows } from './access/access';
import { role } from './access/roles';
import {
  CLIENT_JOB_KINDS,
  JOB_ACCESS,
  JOB_KIND_NAMES,
  retryAccess,
  VIEW_ALL_JOBS,
  VIEW_JOBS,
} from './job-kinds';

const kindsOf = (id: Parameters<typeof role>[0]) =>
  JOB_KIND_NAMES.filter((kind) => allows(JOB_ACCESS[kind], role(id).permissions));

describe('who sees which kind of job', () => {
  it("shows an Employer Admin what the client's pages can start, and nothing of the provider", () => {
    expect(kindsOf('employerAdmin')).toEqual([
      'rosterImport.apply',
      'rosterImport.undo',
      'packet.make',
      'poolBinder.make',
      'setup.push',
      'users.copy',
      'compliance.recompute',
      'audit.verify',
      'retention.review',
    ]);
  });

  it('shows a Site Clerk audit packets alone', () => {
    expect(kindsOf('siteClerk')).toEqual(['packet.make']);
  });

  it('shows a Super Admin everything', () => {
    expect(kindsOf('superAdmin')).toEqual(JOB_KIND_NAMES);
  });

  it('opens the page to users who see a kind, and the page of all clients only to staff who work for any', () => {
    for (const id of ['employerAdmin', 'siteClerk', 'customerCareRep', 'superAdmin'] as const)
      expect(allows(VIEW_JOBS, role(id).permissions)).toBe(
        kindsOf(id).some((kind) => (CLIENT_JOB_KINDS as readonly string[]).includes(kind)),
      );
    expect(allows(VIEW_ALL_JOBS, role('customerCareRep').permissions)).toBe(true);
    expect(allows(VIEW_ALL_JOBS, role('dqReviewer').permissions)).toBe(false);
    expect(allows(VIEW_ALL_JOBS, role('employerAdmin').permissions)).toBe(false);
  });

  it('lets only a Super Admin start a stopped removal of documents again', () => {
    expect(allows(retryAccess('retention.review', false), role('employerAdmin').permissions)).toBe(true);
    expect(allows(retryAccess('retention.review', true), role('employerAdmin').permissions)).toBe(false);
    expect(allows(retryAccess('retention.review', true), role('superAdmin').permissions)).toBe(true);
  });
});

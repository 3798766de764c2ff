import type { RoleId } from '../../domain/access/roles';

/** Of every demo account; shown on the sign-in page, and there only in demo mode. */
export const DEMO_PASSWORD = 'Roadfile-demo-1';

export interface DemoUser {
  email: string;
  password: string;
  role: RoleId;
  /** What one sees with this account, in a few words. */
  description: string;
}

const account = (email: string, role: RoleId, description: string): DemoUser => ({
  email,
  password: DEMO_PASSWORD,
  role,
  description,
});

/** Who can sign in to the demo world. */
export const DEMO_ACCOUNTS: readonly DemoUser[] = [
  account('owner@blueridge.example', 'employerAdmin', 'Employer Admin of Blue Ridge Freight, all terminals'),
  account('clerk@blueridge.example', 'siteClerk', 'Site Clerk of one terminal of Blue Ridge Freight'),
  account('owner@prairie.example', 'employerAdmin', 'Employer Admin of Prairie Lines, one location'),
  account('auditor@prairie.example', 'auditor', 'Auditor of Prairie Lines, read only'),
  account('care@roadfile.example', 'customerCareRep', 'Customer Care Rep: works in the place of any client'),
  account('supervisor@roadfile.example', 'supervisor', 'Supervisor of the document and exam queues'),
  account('dq1@roadfile.example', 'dqReviewer', 'DQ Reviewer, first review'),
  account('dq2@roadfile.example', 'dqReviewer', 'DQ Reviewer, second review'),
  account('cme1@roadfile.example', 'cmeWorker', 'CME Worker: medical exam queue'),
  account('admin@roadfile.example', 'superAdmin', 'Super Admin: everything'),
];

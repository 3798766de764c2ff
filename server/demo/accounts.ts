import type { RoleId } from '../../domain/access/roles';

/** The password of all demo accounts; shown on the sign-in page in demo mode. */
export const DEMO_PASSWORD = 'Roadfile-demo-1';

export interface DemoUser {
  email: string;
  password: string;
  role: RoleId;
  /** What the account can see, in a few words. */
  description: string;
}

const account = (email: string, role: RoleId, description: string): DemoUser => ({
  email,
  password: DEMO_PASSWORD,
  role,
  description,
});

/** The accounts of the demo data. */
export const DEMO_ACCOUNTS: readonly DemoUser[] = [
  account('owner@blueridge.example', 'employerAdmin', 'Employer Admin of Blue Ridge Freight, all terminals'),
  account('clerk@blueridge.example', 'siteClerk', 'Site Clerk of one terminal of Blue Ridge Freight'),
  account('owner@prairie.example', 'employerAdmin', 'Employer Admin of Prairie Lines, one location'),
  account('auditor@prairie.example', 'auditor', 'Auditor of Prairie Lines, read only'),
  account('care@roadfile.example', 'customerCareRep', 'Customer Care Rep: works for any client'),
  account('supervisor@roadfile.example', 'supervisor', 'Supervisor of the document and exam queues'),
  account('dq1@roadfile.example', 'dqReviewer', 'DQ Reviewer, first review'),
  account('dq2@roadfile.example', 'dqReviewer', 'DQ Reviewer, second review'),
  account('cme1@roadfile.example', 'cmeWorker', 'CME Worker: medical exam queue'),
  account('admin@roadfile.example', 'superAdmin', 'Super Admin: everything'),
  account('hiring@roadfile.example', 'applicantReviewer', 'Applicant Reviewer of Roadfile’s own company'),
];

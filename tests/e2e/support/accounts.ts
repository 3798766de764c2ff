import { DEMO_PASSWORD } from '../../../server/demo/accounts';

/** The demo accounts by role. */
export const ACCOUNTS = {
  owner: 'owner@blueridge.example',
  clerk: 'clerk@blueridge.example',
  prairieOwner: 'owner@prairie.example',
  auditor: 'auditor@prairie.example',
  care: 'care@roadfile.example',
  supervisor: 'supervisor@roadfile.example',
  reviewer: 'dq1@roadfile.example',
  secondReviewer: 'dq2@roadfile.example',
  cmeWorker: 'cme1@roadfile.example',
  admin: 'admin@roadfile.example',
} as const;

export type Account = keyof typeof ACCOUNTS;

export const PASSWORD = DEMO_PASSWORD;

/** legacyClientIds of the demo clients. */
export const CLIENTS = { blueRidge: 1000, prairie: 1100, harbor: 1200, tidewater: 513 } as const;

export const RETENTION = 'manage/admin/retention';
export const LEGAL_HOLDS = 'manage/admin/legalHolds';

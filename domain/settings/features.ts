/** What an installation can hide from the menu, for everybody or for one client: the feature that a page names. */
export const FEATURES = ['documentAlerts', 'staleApplicants', 'employeeSearch'] as const;
export type Feature = (typeof FEATURES)[number];

/** Features that an installation can hide from the menu, for all clients or one. Pages name their feature. */
export const FEATURES = ['documentAlerts', 'staleApplicants', 'employeeSearch'] as const;
export type Feature = (typeof FEATURES)[number];

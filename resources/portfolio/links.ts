/** Names of the resources. */
export const ALERTS_ACROSS = 'portfolio/alerts';
export const ROSTER_ACROSS = 'portfolio/employees';

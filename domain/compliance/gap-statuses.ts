/** How a required document can be a gap. */
export const GAP_STATUSES = ['missing', 'expired', 'expiring'] as const;

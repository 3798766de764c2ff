export const PARTNERS = 'admin/partners';
export const PARTNERS_PATH = `/${PARTNERS}`;
export const ACCOUNTS = 'admin/partners/accounts';
export const UNCLAIMED = 'admin/partners/reports';
export const accountsHref = `/${ACCOUNTS}`;
export const unclaimedHref = `/${UNCLAIMED}`;

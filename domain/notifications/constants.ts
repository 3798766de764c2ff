/** The short names of the safety categories (BASICs), in the order of their ids 1 to 7. */
export const BAS_NAMES = [
  'Unsafe',
  'HOS',
  'Driver Fitness',
  'Drug & Alcohol',
  'Vehicle Maint.',
  'HM',
  'Crash',
] as const;
export type BasName = (typeof BAS_NAMES)[number];

/** Notifications about a carrier's record with FMCSA, each for selected safety categories. */
export const CSA_TYPES = [
  { typeId: 2, typeName: 'New CSA data' },
  { typeId: 3, typeName: '5 Day CSA notice' },
  { typeId: 4, typeName: '25 Day CSA notice' },
] as const;

/** Notifications other than CSA, by category. */
export const NOTICES = [
  'documentsExpiring',
  'documentsExpired',
  'documentsReviewed',
  'newAlerts',
  'randomSelections',
] as const;
export type Notice = (typeof NOTICES)[number];

export const NOTICE_CATEGORIES: readonly { category: string; notices: readonly Notice[] }[] = [
  { category: 'documents', notices: ['documentsExpiring', 'documentsExpired', 'documentsReviewed'] },
  { category: 'alerts', notices: ['newAlerts'] },
  { category: 'randoms', notices: ['randomSelections'] },
];

/**
 * What the digests count; random selections are sent when they are drawn. Recipients of new alerts also get the files to start, which are
 * counted by person. Recipients of reviewed documents learn how many that came in were filed, and how many could not be used.
 */
export const DIGEST_NOTICES = [
  'documentsExpiring',
  'documentsExpired',
  'newAlerts',
  'filesToStart',
  'documentsFiled',
  'documentsRejected',
] as const;
export type DigestNotice = (typeof DIGEST_NOTICES)[number];

export const FREQUENCIES = ['daily', 'weekly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** Whether all safety categories of all CSA types are on, some of them, or none. */
export const CSA_DETAILS = ['ALL', 'SOME', ''] as const;
export type CsaDetail = (typeof CSA_DETAILS)[number];

/** The event type of reminders, such as the digests. */
export const EVENT_TYPE_REMINDER = 5;

/** Instead of a recipient: everyone in reach. */
export const ALL_RECIPIENTS = 'all';

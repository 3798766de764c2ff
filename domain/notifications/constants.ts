/** The safety categories (BASICs) by their short names, in the order of their ids 1 to 7. */
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

/** What is told of a carrier's record with FMCSA, each for chosen safety categories. */
export const CSA_TYPES = [
  { typeId: 2, typeName: 'New CSA data' },
  { typeId: 3, typeName: '5 Day CSA notice' },
  { typeId: 4, typeName: '25 Day CSA notice' },
] as const;

/** What a contact can be told of beside CSA, by category. */
export const NOTICES = ['documentsExpiring', 'documentsExpired', 'newAlerts', 'randomSelections'] as const;
export type Notice = (typeof NOTICES)[number];

export const NOTICE_CATEGORIES: readonly { category: string; notices: readonly Notice[] }[] = [
  { category: 'documents', notices: ['documentsExpiring', 'documentsExpired'] },
  { category: 'alerts', notices: ['newAlerts'] },
  { category: 'randoms', notices: ['randomSelections'] },
];

/** What the digests tell; random selections are told when they are drawn. */
export const DIGEST_NOTICES = ['documentsExpiring', 'documentsExpired', 'newAlerts'] as const;
export type DigestNotice = (typeof DIGEST_NOTICES)[number];

export const FREQUENCIES = ['daily', 'weekly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** Whether all safety categories of all CSA types are told, some of them, or none. */
export const CSA_DETAILS = ['ALL', 'SOME', ''] as const;
export type CsaDetail = (typeof CSA_DETAILS)[number];

/** Events that remind of something carry this type; the digests are such. */
export const EVENT_TYPE_REMINDER = 5;

/** In the place of a recipient: everybody in reach. */
export const ALL_RECIPIENTS = 'all';

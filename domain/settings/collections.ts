export const BROADCAST = 'Broadcast';

export const TEXT_COLLECTIONS = [
  BROADCAST,
  'CMENotes',
  'cmeBadDocReasons',
  'dqDeleteReasons',
  'dqBadDocReasons',
] as const;
export type TextCollection = (typeof TEXT_COLLECTIONS)[number];

export const LIST_COLLECTIONS = [
  'basics',
  'employmentStatus',
  'licenseClass',
  'driversLicenseFormatRules',
  'jobTitle',
  'programs',
  'collectionPrograms',
  'IntegrationTypes',
  'docTypesToHide',
  'docTypesRequired',
] as const;
export type ListCollection = (typeof LIST_COLLECTIONS)[number];

export const DOCUMENT_IDS = ['verification', 'pspVerification', 'terms', 'privacy'] as const;
export type SettingDocumentId = (typeof DOCUMENT_IDS)[number];
/** The certifications are HTML, the others Markdown. */
export const isHtmlDocument = (id: SettingDocumentId): boolean =>
  id === 'verification' || id === 'pspVerification';

/** Parses `collections=a,b`: the known collections in order, without duplicates, and the unknown names for a refusal. */
export function parseCollections(text: string): { collections: ListCollection[]; unknown: string[] } {
  const names = [...new Set(text.split(',').map((name) => name.trim()))].filter((name) => name !== '');
  const collections = names.flatMap((name) => LIST_COLLECTIONS.find((known) => known === name) ?? []);
  return { collections, unknown: names.filter((name) => !collections.some((known) => known === name)) };
}

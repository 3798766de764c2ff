/** The private part of a person's record that a document belongs to. Each has its own permissions. */
export type PrivacyDomain = 'dq' | 'investigation' | 'drugAlcohol' | 'medical' | 'accidents';

/** What a retention period counts from. `policy`: the carrier's own policy decides; no period is prescribed. */
export type KeepFrom =
  | 'document'
  | 'endOfEmployment'
  | 'endOfDuty'
  | 'lastQuery'
  | 'result'
  | 'employmentWithLimit'
  | 'policy';

/** How long a document is kept: months from an event, with the longer period that some contents require. */
export type KeepRule = {
  from: KeepFrom;
  months: number | null;
  days?: number;
  /** Positive results and refusals are kept longer than negative ones (382.401(b)). */
  longerMonths?: number;
};

export type DocumentCategoryName =
  | 'DQ'
  | 'Hire'
  | 'Training'
  | 'IHF'
  | 'D&A'
  | 'Accident'
  | 'State'
  | 'Consent'
  | 'Legacy';

export type DocumentCategory = { docCategoryId: number; category: DocumentCategoryName; title: string };

export type DocumentType = {
  docTypeId: number;
  name: string;
  docCategoryId: number;
  category: DocumentCategoryName;
  privacyDomain: PrivacyDomain;
  keep: KeepRule;
  cfr: string;
  /** The upload form requires an expiration date, because nothing else tells how long the document is valid. */
  asksExpiration: boolean;
  /** Rare types are hidden from lists until a location turns them on. */
  hiddenByDefault: boolean;
  /** Only the provider's staff can upload and edit it. */
  internalOnly: boolean;
  /** Exists only for the provider's own company as a client. */
  internalCompanyOnly: boolean;
};

import Type, { type Static } from 'typebox';
import { Program } from '../clients/contract';
import { VendorProgram } from '../clinics/contract';
import { EmploymentStatusOption, LicenseClassOption } from '../employees/contract';
import { CalendarDate, Instant, IntegerId } from '../shared/ids';
import { Nullable, OneOf, STRICT } from '../shared/schema';
import { DOCUMENT_IDS, LIST_COLLECTIONS, TEXT_COLLECTIONS } from './collections';

export * from './collections';

export const TextCollection = OneOf(TEXT_COLLECTIONS);
export type TextCollection = Static<typeof TextCollection>;
export const ListCollection = OneOf(LIST_COLLECTIONS);
export type ListCollection = Static<typeof ListCollection>;
export const SettingDocumentId = OneOf(DOCUMENT_IDS);
export type SettingDocumentId = Static<typeof SettingDocumentId>;

/** A canned note, a reason to choose from, or an announcement. */
export const SettingText = Type.Object({ id: IntegerId, collection: TextCollection, text: Type.String() });
export type SettingText = Static<typeof SettingText>;

export const Basic = Type.Object({
  BasicID: IntegerId,
  BasName: Type.String(),
  BasFullName: Type.String(),
});
export type Basic = Static<typeof Basic>;

export const LicenseFormatRule = Type.Object({
  state: Type.String(),
  patterns: Type.Array(Type.String()),
  descriptions: Type.Array(Type.String()),
  /** True if a number that doesn't match is only warned about. */
  warnOnly: Type.Boolean(),
});
export type LicenseFormatRule = Static<typeof LicenseFormatRule>;

export const JobTitleDefault = Type.Object({ jobTitle: Type.String(), program: Program });
export const ProgramOption = Type.Object({ program: Program, name: Type.String() });
export const IntegrationType = Type.Object({ integrationTypeId: IntegerId, name: Type.String() });
export const DocTypeOption = Type.Object({ docTypeId: IntegerId, name: Type.String() });

/** The response of `GET /v1/settings/lists`: the requested collections. */
export const SettingsLists = Type.Object({
  basics: Type.Optional(Type.Array(Basic)),
  employmentStatus: Type.Optional(Type.Array(EmploymentStatusOption)),
  licenseClass: Type.Optional(Type.Array(LicenseClassOption)),
  driversLicenseFormatRules: Type.Optional(Type.Array(LicenseFormatRule)),
  jobTitle: Type.Optional(Type.Array(JobTitleDefault)),
  programs: Type.Optional(Type.Array(ProgramOption)),
  collectionPrograms: Type.Optional(Type.Array(VendorProgram)),
  IntegrationTypes: Type.Optional(Type.Array(IntegrationType)),
  docTypesToHide: Type.Optional(Type.Array(DocTypeOption)),
  docTypesRequired: Type.Optional(Type.Array(DocTypeOption)),
});
export type SettingsLists = Static<typeof SettingsLists>;

const Texts = Type.Array(SettingText);

/** The response of `GET /v1/settings`. */
export const Settings = Type.Object({
  CMENotes: Texts,
  cmeBadDocReasons: Texts,
  dqDeleteReasons: Texts,
  dqBadDocReasons: Texts,
  featuresToHide: Type.Array(Type.String()),
  docTypesToHide: Type.Array(DocTypeOption),
  docTypesRequired: Type.Array(DocTypeOption),
});
export type Settings = Static<typeof Settings>;

/** A long text: Markdown for terms and privacy, HTML for the certifications before reports are ordered. */
export const SettingDocument = Type.Object({
  id: SettingDocumentId,
  contents: Type.String(),
  version: Type.Integer({ minimum: 1 }),
  effectiveFrom: Instant,
});
export type SettingDocument = Static<typeof SettingDocument>;

/** A stored version of a long text: who stored it, when, and its effective date. */
export const SettingDocumentVersion = Type.Object({
  ...SettingDocument.properties,
  /** Null: the default text of a new installation. */
  storedBy: Nullable(Type.String()),
  storedAt: Nullable(Instant),
  /** 'current' is in force, 'coming' starts on a later day, 'past' is kept because users agreed to it. */
  standing: OneOf(['current', 'coming', 'past']),
});
export type SettingDocumentVersion = Static<typeof SettingDocumentVersion>;

export const SettingDocumentPatch = Type.Object(
  {
    contents: Type.String({ minLength: 1, maxLength: 200_000 }),
    version: Type.Optional(Type.Integer({ minimum: 1 })),
    /** Default: in force at once. */
    effectiveFrom: Type.Optional(CalendarDate),
  },
  STRICT,
);
export type SettingDocumentPatch = Static<typeof SettingDocumentPatch>;

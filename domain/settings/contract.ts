import Type, { type Static } from 'typebox';
import { Program } from '../clients/contract';
import { EmploymentStatusOption, LicenseClassOption } from '../employees/contract';
import { CalendarDate, Instant, IntegerId } from '../shared/ids';
import { Line, Nullable, OneOf, STRICT } from '../shared/schema';
import { DOCUMENT_IDS, LIST_COLLECTIONS, TEXT_COLLECTIONS } from './collections';

export * from './collections';

export const TextCollection = OneOf(TEXT_COLLECTIONS);
export type TextCollection = Static<typeof TextCollection>;
export const ListCollection = OneOf(LIST_COLLECTIONS);
export type ListCollection = Static<typeof ListCollection>;
export const SettingDocumentId = OneOf(DOCUMENT_IDS);
export type SettingDocumentId = Static<typeof SettingDocumentId>;

/** A canned note, a reason to choose from, or a line of the ticker. */
export const SettingText = Type.Object({ id: IntegerId, collection: TextCollection, text: Type.String() });
export type SettingText = Static<typeof SettingText>;

export const TextsQuery = Type.Object({ collection: TextCollection }, STRICT);
export const SettingTextBody = Type.Object({ collection: TextCollection, text: Line(1000, 1) }, STRICT);
export type SettingTextBody = Static<typeof SettingTextBody>;

/** `collections` is a comma-separated list: `employmentStatus,licenseClass`. */
export const ListsQuery = Type.Object({ collections: Type.String({ minLength: 1, maxLength: 200 }) }, STRICT);

/** A safety category of the carrier's record with FMCSA. */
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
  /** True where a number that does not fit is warned of and not refused. */
  warnOnly: Type.Boolean(),
});
export type LicenseFormatRule = Static<typeof LicenseFormatRule>;

export const JobTitleDefault = Type.Object({ jobTitle: Type.String(), program: Program });
export const ProgramOption = Type.Object({ program: Program, name: Type.String() });
export const IntegrationType = Type.Object({ integrationTypeId: IntegerId, name: Type.String() });
export const DocTypeOption = Type.Object({ docTypeId: IntegerId, name: Type.String() });

/** The answer of `GET /v1/settings/lists`: the collections that were asked for. */
export const SettingsLists = Type.Object({
  basics: Type.Optional(Type.Array(Basic)),
  employmentStatus: Type.Optional(Type.Array(EmploymentStatusOption)),
  licenseClass: Type.Optional(Type.Array(LicenseClassOption)),
  driversLicenseFormatRules: Type.Optional(Type.Array(LicenseFormatRule)),
  jobTitle: Type.Optional(Type.Array(JobTitleDefault)),
  programs: Type.Optional(Type.Array(ProgramOption)),
  IntegrationTypes: Type.Optional(Type.Array(IntegrationType)),
  docTypesToHide: Type.Optional(Type.Array(DocTypeOption)),
  docTypesRequired: Type.Optional(Type.Array(DocTypeOption)),
});
export type SettingsLists = Static<typeof SettingsLists>;

const Texts = Type.Array(SettingText);

/** The answer of `GET /v1/settings`. */
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

/** A long text: Markdown for terms and privacy, HTML for the verification. */
export const SettingDocument = Type.Object({
  id: SettingDocumentId,
  contents: Type.String(),
  version: Type.Integer({ minimum: 1 }),
  effectiveFrom: Instant,
});
export type SettingDocument = Static<typeof SettingDocument>;

/** A version of a long text that was stored: who did so and when, and from when it holds. */
export const SettingDocumentVersion = Type.Object({
  ...SettingDocument.properties,
  /** Null: the text of a new installation. */
  storedBy: Nullable(Type.String()),
  storedAt: Nullable(Instant),
  /** 'current' holds now, 'coming' from a day to come, 'past' is kept because somebody agreed to it. */
  standing: OneOf(['current', 'coming', 'past']),
});
export type SettingDocumentVersion = Static<typeof SettingDocumentVersion>;

export const SettingDocumentPatch = Type.Object(
  {
    contents: Type.String({ minLength: 1, maxLength: 200_000 }),
    version: Type.Optional(Type.Integer({ minimum: 1 })),
    /** The day from which it holds; without it, at once. */
    effectiveFrom: Type.Optional(CalendarDate),
  },
  STRICT,
);
export type SettingDocumentPatch = Static<typeof SettingDocumentPatch>;

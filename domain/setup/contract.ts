import Type, { type Static } from 'typebox';
import { JobTitle, PROGRAMS, type Program } from '../clients/contract';
import { SetupChoice } from '../documents/contract';
import { IntegerId, Uuid } from '../shared/ids';
import { JobState } from '../shared/jobs';
import { Line, Nullable, OneOf, STRICT } from '../shared/schema';

/** What is asked of each document type that differs from the rules, by docTypeId. */
export const SetupChoices = Type.Record(Type.String({ pattern: '^[1-9][0-9]{0,5}$' }), SetupChoice, {
  ...STRICT,
  maxProperties: 100,
});
export type SetupChoices = Record<string, SetupChoice>;

const ofProgram = Type.Optional(SetupChoices);

/** The file set-up of a location as it is edited. What is not named in it follows the rules. */
export const SetupValues = Type.Object(
  {
    programs: Type.Object(
      { cdl: ofProgram, cdlHazmat: ofProgram, nonCdl: ofProgram, nonDriver: ofProgram },
      STRICT,
    ),
    /** Exceptions of single job titles from their program, by jobTitleId; 'default' stands for the rules. */
    titles: Type.Record(Type.String({ pattern: '^[1-9][0-9]{0,9}$' }), SetupChoices, {
      ...STRICT,
      maxProperties: 500,
    }),
    /** Why something is not asked that the regulation demands: where those records are kept instead. */
    reason: Line(500),
  },
  STRICT,
);
export interface SetupValues {
  programs: Partial<Record<Program, SetupChoices>>;
  titles: Record<string, SetupChoices>;
  reason: string;
}

/** `all`: the rules demand it of everybody in the program; `some`: of those whom a condition concerns. */
export const RULE_DEMANDS = ['all', 'some', 'optional', 'none'] as const;
export const RuleDemand = OneOf(RULE_DEMANDS);
export type RuleDemand = Static<typeof RuleDemand>;

/** A row of the grid: a document type, and what the rules say of it for each program. */
export const SetupDocType = Type.Object({
  docTypeId: IntegerId,
  name: Type.String(),
  category: Type.String(),
  cfr: Type.String(),
  rules: Type.Object({ cdl: RuleDemand, cdlHazmat: RuleDemand, nonCdl: RuleDemand, nonDriver: RuleDemand }),
});
export type SetupDocType = Static<typeof SetupDocType>;

/** A location that a set-up comes from; the name is null where it is above one's own locations. */
export const SetupSource = Type.Object({ legacyClientId: IntegerId, name: Nullable(Type.String()) });
export type SetupSource = Static<typeof SetupSource>;

const heldBy = {
  /** Null: no location has one, the rules hold as they are. */
  from: Nullable(SetupSource),
  values: SetupValues,
};

/** `GET /v1/clients/{id}/fileSetup`: what holds at a location, where it comes from, and what would hold without an own one. */
export const FileSetupView = Type.Object({
  _id: Type.String(),
  legacyClientId: IntegerId,
  name: Type.String(),
  /** 0 where the location never had a set-up of its own. */
  version: Type.Integer({ minimum: 0 }),
  own: Type.Boolean(),
  ...heldBy,
  above: Type.Object(heldBy),
  docTypes: Type.Array(SetupDocType),
  jobTitles: Type.Array(JobTitle),
});
export type FileSetupView = Omit<Static<typeof FileSetupView>, 'values' | 'above'> & {
  values: SetupValues;
  above: { from: SetupSource | null; values: SetupValues };
};

/** The body of a preview; null gives the location's own set-up up, so that the parent's holds. */
export const FileSetupDraft = Type.Object({ setup: Nullable(SetupValues) }, STRICT);

/** The body of `PUT /v1/clients/{id}/fileSetup`. */
export const FileSetupPut = Type.Object(
  { setup: Nullable(SetupValues), version: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }) },
  STRICT,
);

const count = Type.Integer({ minimum: 0 });

/** Something that the regulation demands and a set-up does not ask for. */
export const SwitchedOff = Type.Object({
  docTypeId: IntegerId,
  name: Type.String(),
  cfr: Type.String(),
  program: OneOf(PROGRAMS),
  jobTitleId: Nullable(IntegerId),
});
export type SwitchedOff = Static<typeof SwitchedOff>;

/** What a change would do: people who would have a gap that they have not now, or no longer have one. */
export const SetupPreview = Type.Object({
  /** People whose files the change concerns. */
  employees: count,
  gaining: count,
  losing: count,
  docTypes: Type.Array(
    Type.Object({ docTypeId: IntegerId, name: Type.String(), gaining: count, losing: count }),
  ),
  switchedOff: Type.Array(SwitchedOff),
});
export type SetupPreview = Static<typeof SetupPreview>;

/** The answer of a change: the set-up as it is now, and the job that judges its people anew; null where nobody is concerned. */
export const SavedFileSetup = Type.Object({ ...FileSetupView.properties, jobId: Nullable(Uuid) });
export type SavedFileSetup = FileSetupView & { jobId: string | null };

/** The settings that can be copied from one location to another. */
export const COPY_FIELDS = [
  'docTypes',
  'users',
  'notifications',
  'medcardsubmissions',
  'drivermonitoring',
] as const;
export type CopyField = (typeof COPY_FIELDS)[number];

/** Those of them that a location pushes to all below it. */
export const PUSH_FIELDS = ['docTypes', 'medcardsubmissions', 'drivermonitoring'] as const;
export type PushField = (typeof PUSH_FIELDS)[number];

/** The body of `POST /v1/clients/{id}/settingsPush`. */
export const SettingsPushOrder = Type.Object(
  {
    fields: Type.Array(OneOf(PUSH_FIELDS), { minItems: 1, maxItems: PUSH_FIELDS.length, uniqueItems: true }),
  },
  STRICT,
);

/** A push that was ordered, and how many locations it goes through. */
export const OrderedPush = Type.Object({ jobId: Uuid, total: count });
export type OrderedPush = Static<typeof OrderedPush>;

/** A location that the settings did not get to, with what the server said. */
export const FailedPush = Type.Object({
  legacyClientId: IntegerId,
  name: Type.String(),
  errorText: Nullable(Type.String()),
  error: Nullable(Type.String()),
  message: Nullable(Type.String()),
});
export type FailedPush = Static<typeof FailedPush>;

/** `GET /v1/clients/{id}/settingsPush/{jobId}`: how far a push is. */
export const SettingsPush = Type.Object({
  jobId: Uuid,
  state: JobState,
  done: count,
  total: count,
  failed: Type.Array(FailedPush),
});
export type SettingsPush = Static<typeof SettingsPush>;

/** `GET /v1/clients/{id}/settingsPush`: the last push of a location, under way or ended. */
export const LastPush = Type.Object({ last: Nullable(SettingsPush) });
export type LastPush = Static<typeof LastPush>;

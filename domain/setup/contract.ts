import Type, { type Static } from 'typebox';
import { JobTitle, PROGRAMS, type Program } from '../clients/contract';
import { RequirementStart } from '../compliance/contract';
import { SetupChoice } from '../documents/contract';
import { WireRefusal } from '../shared/errors';
import { CalendarDate, IntegerId, Uuid } from '../shared/ids';
import { JobState } from '../shared/jobs';
import { Line, Nullable, OneOf, STRICT } from '../shared/schema';

const DocTypeKey = Type.String({ pattern: '^[1-9][0-9]{0,5}$' });
const TitleKey = Type.String({ pattern: '^[1-9][0-9]{0,9}$' });
const MOST_TYPES = { ...STRICT, maxProperties: 100 };
const MOST_TITLES = { ...STRICT, maxProperties: 500 };

/** What is required per document type where it differs from the rules, by docTypeId. */
export const SetupChoices = Type.Record(DocTypeKey, SetupChoice, MOST_TYPES);
export type SetupChoices = Record<string, SetupChoice>;

/** Since when required documents are, and the days of grace, by docTypeId. */
const SetupStarts = Type.Record(DocTypeKey, RequirementStart, MOST_TYPES);
export type SetupStarts = Record<string, RequirementStart>;

const ofProgram = Type.Optional(SetupChoices);
const startsOfProgram = Type.Optional(SetupStarts);

/** A location's file setup as it is edited. Anything not listed follows the rules. */
export const SetupValues = Type.Object(
  {
    programs: Type.Object(
      { cdl: ofProgram, cdlHazmat: ofProgram, nonCdl: ofProgram, nonDriver: ofProgram },
      STRICT,
    ),
    /** Exceptions of job titles from their program, by jobTitleId; 'default' means that the rules decide. */
    titles: Type.Record(TitleKey, SetupChoices, MOST_TITLES),
    /**
     * Where documents are required, since when and with how many days of grace. In a request, what has none keeps the one it has,
     * and what is newly required gets today, at the client, without grace.
     */
    starts: Type.Optional(
      Type.Object(
        {
          programs: Type.Object(
            {
              cdl: startsOfProgram,
              cdlHazmat: startsOfProgram,
              nonCdl: startsOfProgram,
              nonDriver: startsOfProgram,
            },
            STRICT,
          ),
          titles: Type.Record(TitleKey, SetupStarts, MOST_TITLES),
        },
        STRICT,
      ),
    ),
    /** Why something that the regulation demands is not required: where those records are kept instead. */
    reason: Line(500),
  },
  STRICT,
);
export interface SetupValues {
  programs: Partial<Record<Program, SetupChoices>>;
  titles: Record<string, SetupChoices>;
  starts?: {
    programs: Partial<Record<Program, SetupStarts>>;
    titles: Record<string, SetupStarts>;
  };
  reason: string;
}

/** `all`: the rules demand it of everyone in the program; `some`: of people who meet a condition. */
export const RULE_DEMANDS = ['all', 'some', 'optional', 'none'] as const;
export const RuleDemand = OneOf(RULE_DEMANDS);
export type RuleDemand = Static<typeof RuleDemand>;

/** A row of the grid: a document type and what the rules say about it per program. */
export const SetupDocType = Type.Object({
  docTypeId: IntegerId,
  name: Type.String(),
  category: Type.String(),
  cfr: Type.String(),
  rules: Type.Object({ cdl: RuleDemand, cdlHazmat: RuleDemand, nonCdl: RuleDemand, nonDriver: RuleDemand }),
});
export type SetupDocType = Static<typeof SetupDocType>;

/** The location that a setup comes from; the name is null if the reader has no access to it. */
export const SetupSource = Type.Object({ legacyClientId: IntegerId, name: Nullable(Type.String()) });
export type SetupSource = Static<typeof SetupSource>;

const setupWithSource = {
  /** Null: no location has a setup, so the rules apply unchanged. */
  from: Nullable(SetupSource),
  values: SetupValues,
};

/**
 * `GET /v1/clients/{id}/fileSetup`: the setup in force at a location, where it comes from, and what would apply without its own.
 */
export const FileSetupView = Type.Object({
  _id: Type.String(),
  legacyClientId: IntegerId,
  name: Type.String(),
  /** 0 if the location never had its own setup. */
  version: Type.Integer({ minimum: 0 }),
  own: Type.Boolean(),
  /** Today at the client: since when newly required documents are, unless the setup says otherwise. */
  today: CalendarDate,
  /** Whether anybody is employed at the location or below, so that new requirements need time. */
  hasEmployees: Type.Boolean(),
  ...setupWithSource,
  above: Type.Object(setupWithSource),
  docTypes: Type.Array(SetupDocType),
  jobTitles: Type.Array(JobTitle),
});
export type FileSetupView = Omit<Static<typeof FileSetupView>, 'values' | 'above'> & {
  values: SetupValues;
  above: { from: SetupSource | null; values: SetupValues };
};

/** The body of a preview. Null removes the location's own setup, so that the parent's applies. */
export const FileSetupDraft = Type.Object({ setup: Nullable(SetupValues) }, STRICT);

/** The body of `PUT /v1/clients/{id}/fileSetup`. */
export const FileSetupPut = Type.Object(
  { setup: Nullable(SetupValues), version: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }) },
  STRICT,
);

const count = Type.Integer({ minimum: 0 });

/** Something that the regulation demands and a setup does not require. */
export const SwitchedOff = Type.Object({
  docTypeId: IntegerId,
  name: Type.String(),
  cfr: Type.String(),
  program: OneOf(PROGRAMS),
  jobTitleId: Nullable(IntegerId),
});
export type SwitchedOff = Static<typeof SwitchedOff>;

/**
 * People who would become overdue by a change: today, and on the day after the last grace period of what it requires, if nothing is filed
 * meanwhile.
 */
const overdueCounts = { overdueNow: count, overdueAfterGrace: count };

/** The effect of a change: people who would get a new gap, or lose one. */
export const SetupPreview = Type.Object({
  /** People with files that the change affects. */
  employees: count,
  gaining: count,
  losing: count,
  ...overdueCounts,
  /** The last day of grace of what the change requires, possibly after 2099; null where no time is left. */
  graceEndsOn: Nullable(Type.String({ format: 'date' })),
  docTypes: Type.Array(
    Type.Object({
      docTypeId: IntegerId,
      name: Type.String(),
      gaining: count,
      losing: count,
      ...overdueCounts,
    }),
  ),
  switchedOff: Type.Array(SwitchedOff),
});
export type SetupPreview = Static<typeof SetupPreview>;

export const SETUP_EFFECTS = ['gaining', 'losing', 'overdueNow', 'overdueAfterGrace'] as const;
export type SetupEffect = (typeof SETUP_EFFECTS)[number];

/** The figures of a preview that have people behind them. */
export const SETUP_FIGURES = ['employees', ...SETUP_EFFECTS] as const;
export type SetupFigure = (typeof SETUP_FIGURES)[number];

/** Which figure of a preview: of all documents, or of one. */
export const AffectedDraft = Type.Object(
  { ...FileSetupDraft.properties, figure: OneOf(SETUP_FIGURES), docTypeId: Type.Optional(IntegerId) },
  STRICT,
);

/** A person counted in a figure of a preview. */
export const AffectedPerson = Type.Object({
  employeeId: IntegerId,
  /** Last name first. */
  name: Type.String(),
  siteName: Type.String(),
});
export type AffectedPerson = Static<typeof AffectedPerson>;

/** The response of a change: the new setup, and the job that re-evaluates its people; null if no one is affected. */
export const SavedFileSetup = Type.Object({ ...FileSetupView.properties, jobId: Nullable(Uuid) });
export type SavedFileSetup = FileSetupView & { jobId: string | null };

/** The settings that can be copied from another location. */
export const COPY_FIELDS = [
  'docTypes',
  'users',
  'notifications',
  'medcardsubmissions',
  'drivermonitoring',
] as const;
export type CopyField = (typeof COPY_FIELDS)[number];

/** The settings that can be pushed to all child locations. */
export const PUSH_FIELDS = ['docTypes', 'medcardsubmissions', 'drivermonitoring'] as const;
export type PushField = (typeof PUSH_FIELDS)[number];

/** The body of `POST /v1/clients/{id}/settingsPush`. */
export const SettingsPushOrder = Type.Object(
  {
    fields: Type.Array(OneOf(PUSH_FIELDS), { minItems: 1, maxItems: PUSH_FIELDS.length, uniqueItems: true }),
  },
  STRICT,
);

/** A push that was started, and the number of its locations. */
export const OrderedPush = Type.Object({ jobId: Uuid, total: count });
export type OrderedPush = Static<typeof OrderedPush>;

/** A location that the push failed for, with the server's reason. */
export const FailedPush = Type.Object({
  legacyClientId: IntegerId,
  name: Type.String(),
  error: Nullable(Type.String()),
  refusal: Nullable(WireRefusal),
  advice: Nullable(WireRefusal),
  /** The last two in English. */
  message: Nullable(Type.String()),
  errorText: Nullable(Type.String()),
});
export type FailedPush = Static<typeof FailedPush>;

/** `GET /v1/clients/{id}/settingsPush/{jobId}`: the progress of a push. */
export const SettingsPush = Type.Object({
  jobId: Uuid,
  state: JobState,
  done: count,
  total: count,
  failed: Type.Array(FailedPush),
});
export type SettingsPush = Static<typeof SettingsPush>;

/** `GET /v1/clients/{id}/settingsPush`: the last push of a location, running or finished. */
export const LastPush = Type.Object({ last: Nullable(SettingsPush) });
export type LastPush = Static<typeof LastPush>;

/** The jobs that do the rest of a copy of settings: the re-evaluation of employees, and the users beyond the first ones. */
export const CopyJobs = Type.Object({ jobId: Nullable(Uuid), usersJobId: Nullable(Uuid) });
export type CopyJobs = Static<typeof CopyJobs>;

/** The result of the job that copies users. `skipped`: those who changed after the request and stay as they are. */
export interface UsersCopied {
  users: number;
  skipped: number;
}

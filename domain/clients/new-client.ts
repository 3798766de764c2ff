import Type, { type Static } from 'typebox';
import type { FieldRefusals } from '../shared/refusals/refusal';
import { Line, Nullable, NUMBER, OneOf, STRICT } from '../shared/schema';
import { clientProblems, servicesProblem } from './client-rules';
import { Address, Contact, EmployeeIdentifier, type Program } from './contract';

export const FILE_PRESETS = ['cdl', 'hazmat', 'mixed', 'nonCdl', 'none'] as const;
/** A new client's kind of fleet. It determines the first job titles and what their files need. */
export type FilePreset = (typeof FILE_PRESETS)[number];

/** The body of `POST /v1/clients`. */
export const NewClient = Type.Object(
  {
    name: Line(120, 1),
    primaryAddress: Type.Optional(Nullable(Address)),
    contacts: Type.Optional(Type.Array(Contact, { maxItems: 50 })),
    notes: Type.Optional(Type.String({ maxLength: 10_000 })),
    DOTNumber: Type.Optional(Nullable(Line(12, 0, NUMBER))),
    employeeIdentifier: EmployeeIdentifier,
    services: Type.Array(Line(60, 1), { maxItems: 40, uniqueItems: true }),
    timeZone: Line(60, 1),
    preset: OneOf(FILE_PRESETS),
  },
  STRICT,
);
export type NewClient = Static<typeof NewClient>;

/** What a preset sets up. Programs follow the rules; `documents` are required in addition, for every program. */
interface PresetSetup {
  titles: readonly { title: string; program: Program }[];
  documents: Partial<Record<Program, readonly number[]>>;
}

const CDL = { title: 'CDL Driver', program: 'cdl' } as const;
const HAZMAT = { title: 'CDL Driver, Hazmat', program: 'cdlHazmat' } as const;
const NON_CDL = { title: 'Non-CDL Driver', program: 'nonCdl' } as const;
const OTHERS = [
  { title: 'Dispatcher', program: 'nonDriver' },
  { title: 'Mechanic', program: 'nonDriver' },
] as const;
/** Consent to limited queries (382.703(a)), and to reports on new hires (15 USC 1681b(b)(2)). */
const LIMITED_QUERY_CONSENT = 2021;
const REPORT_CONSENT = 2033;
const CDL_CONSENTS = [LIMITED_QUERY_CONSENT, REPORT_CONSENT];

export const PRESETS: Readonly<Record<FilePreset, PresetSetup>> = {
  cdl: { titles: [CDL, ...OTHERS], documents: { cdl: CDL_CONSENTS } },
  hazmat: { titles: [CDL, HAZMAT, ...OTHERS], documents: { cdl: CDL_CONSENTS, cdlHazmat: CDL_CONSENTS } },
  mixed: {
    titles: [CDL, NON_CDL, ...OTHERS],
    documents: { cdl: CDL_CONSENTS, nonCdl: [REPORT_CONSENT] },
  },
  nonCdl: { titles: [NON_CDL, ...OTHERS], documents: { nonCdl: [REPORT_CONSENT] } },
  none: { titles: [], documents: {} },
};

/** Problems of a new client that a schema cannot express, by field. */
export function newClientProblems(values: NewClient, providerName: string): FieldRefusals {
  const { preset: _preset, services, primaryAddress, ...rest } = values;
  const problems = clientProblems({ ...rest, primaryAddress: primaryAddress ?? null });
  const service = servicesProblem(services, [], { tenantId: 0, providerName });
  return { ...problems, ...(service && { services: service }) };
}

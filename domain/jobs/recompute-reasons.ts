import Type, { type Static } from 'typebox';
import { fill } from '../shared/refusals/refusal';

/** Why people are evaluated again, in English. The list of jobs has each in every language, as `jobs.because.…`. */
const TEXTS = {
  newRelease: 'rules of a new release',
  datedSetting: 'dated setting %{name}',
  fileSetup: 'file setup of %{name}',
  jobTitle: 'job title %{name}',
  timeZone: 'time zone of %{name}',
  moved: '%{name} moved',
};
type Code = keyof typeof TEXTS;
export const RECOMPUTE_CODES = Object.keys(TEXTS) as Code[];

/** The code is any text, because a newer release may know others. */
export const RecomputeReason = Type.Object({
  code: Type.String(),
  params: Type.Record(Type.String(), Type.String()),
});
export type RecomputeReason = Static<typeof RecomputeReason>;

/** As a job keeps it. The text is what the audit trail records. Jobs of earlier releases have only that. */
export interface Because {
  because: string;
  reason?: RecomputeReason;
}

/** The reason with the name of what changed. */
export function reasonFor<Of extends Code>(
  code: Of,
  ...[name]: Of extends 'newRelease' ? [] : [name: string]
): Because {
  const params: RecomputeReason['params'] = name === undefined ? {} : { name };
  return { because: fill(TEXTS[code], params), reason: { code, params } };
}

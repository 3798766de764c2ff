import { PROGRAMS } from '../../domain/clients/contract';
import type { SetupChoices, SetupValues } from '../../domain/setup/contract';
import { NO_SETUP } from '../../domain/setup/setup-rules';
import { someStarts } from '../../domain/setup/starts';
import type { LocationSetup } from '../compliance';

/** A stored setup in the form used for editing; without one, the rules apply unchanged. */
export function valuesOf(stored: LocationSetup | null | undefined): SetupValues {
  if (!stored) return NO_SETUP;
  const programs = PROGRAMS.flatMap((program) => {
    const documents: SetupChoices = stored[program]?.documents ?? {};
    return Object.keys(documents).length > 0 ? [[program, documents] as const] : [];
  });
  const starts = PROGRAMS.flatMap((program) => {
    const ofProgram = stored[program]?.starts;
    return ofProgram ? [[program, ofProgram] as const] : [];
  });
  const { titles = {}, titleStarts, reason = '' } = stored;
  return {
    programs: Object.fromEntries(programs),
    titles,
    ...someStarts(Object.fromEntries(starts), titleStarts ?? {}),
    reason,
  };
}

/** The reverse. Waivers are not edited here and are kept. */
export function storedOf(values: SetupValues, before: LocationSetup | null | undefined): LocationSetup {
  const { starts } = values;
  const programs = PROGRAMS.flatMap((program) => {
    const documents = values.programs[program];
    const waivers = before?.[program]?.waivers ?? [];
    const ofProgram = starts?.programs[program];
    if (!documents && waivers.length === 0) return [];
    return [
      [program, { documents: documents ?? {}, waivers, ...(ofProgram && { starts: ofProgram }) }] as const,
    ];
  });
  const titleStarts = Object.keys(starts?.titles ?? {}).length > 0 ? starts?.titles : undefined;
  return {
    ...Object.fromEntries(programs),
    titles: values.titles,
    ...(titleStarts && { titleStarts }),
    reason: values.reason,
  };
}

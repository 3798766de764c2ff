import { PROGRAMS } from '../../domain/clients/contract';
import type { SetupChoices, SetupValues } from '../../domain/setup/contract';
import { NO_SETUP } from '../../domain/setup/setup-rules';
import type { LocationSetup } from '../compliance';

/** A stored setup in the form used for editing; without one, the rules apply unchanged. */
export function valuesOf(stored: LocationSetup | null | undefined): SetupValues {
  if (!stored) return NO_SETUP;
  const programs = PROGRAMS.flatMap((program) => {
    const documents: SetupChoices = stored[program]?.documents ?? {};
    return Object.keys(documents).length > 0 ? [[program, documents] as const] : [];
  });
  return {
    programs: Object.fromEntries(programs),
    titles: stored.titles ?? {},
    reason: stored.reason ?? '',
  };
}

/** The reverse. Waivers are not edited here and are kept. */
export function storedOf(values: SetupValues, before: LocationSetup | null | undefined): LocationSetup {
  const programs = PROGRAMS.flatMap((program) => {
    const documents = values.programs[program];
    const waivers = before?.[program]?.waivers ?? [];
    if (!documents && waivers.length === 0) return [];
    return [[program, { documents: documents ?? {}, waivers }] as const];
  });
  return { ...Object.fromEntries(programs), titles: values.titles, reason: values.reason };
}

import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Values } from '../../../src/record/draft-changes';
import { DateInput } from '../../../src/record/inputs/DateInput';
import { TextInput } from '../../../src/record/inputs/TextInput';
import { dayOf, momentOf, timeOfDay } from '../moments';

/** A moment as the form has it: its day under the server's name, so that a refusal is shown there. */
export type MomentValues<Source extends string> = Record<Source, string | null> & { time: string | null };

/** The stored moment, or now. */
export function momentValues<Source extends string>(source: Source, stored: string | null) {
  const moment = stored ? new Date(stored) : new Date();
  return { [source]: dayOf(moment), time: timeOfDay(moment) } as MomentValues<Source>;
}

/** The moment for the server; null if there is none. */
export const momentIn = (day: string | null, time: string | null): string | null =>
  momentOf(day ?? '', time ?? '') ?? null;

/** What is wrong with the fields, by field. `say`: a text of `pools.moment`. */
export function momentErrors(
  values: Values,
  source: string,
  say: (key: string) => string,
): Record<string, string> {
  const { [source]: day, time } = values as Record<string, string | null>;
  if (!day || !time)
    return { ...(!day && { [source]: say('dayMissing') }), ...(!time && { time: say('timeMissing') }) };
  const moment = momentOf(day, time);
  if (moment === undefined) return { time: say('timeMissing') };
  return new Date(moment) > new Date() ? { [source]: say('future') } : {};
}

/** A day and a time that are over. */
export function MomentInputs({ source, isOptional = false }: { source: string; isOptional?: boolean }) {
  const [today] = useState(() => dayOf(new Date()));
  return (
    <Box sx={{ display: 'grid', columnGap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <DateInput source={source} label={`pools.moment.${source}`} required={!isOptional} latest={today} />
      <TextInput source="time" label="pools.moment.time" type="time" required={!isOptional} />
    </Box>
  );
}

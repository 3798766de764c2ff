import type { LabHalfYear, LabSummary } from './contract';
import { dueOn, firstDayOf, hasEnded, statusOf, type HalfYear } from './half-years';
import { compare, type OnFile } from './numbers';

/** What results on file say of a laboratory in a half-year. */
export type LabCounts = OnFile & HalfYear & { lab: string };

/** The same laboratory, however senders and people write it. */
export const labKey = (lab: string): string => lab.trim().replace(/\s+/g, ' ').toLowerCase();

const keyOf = ({ lab, year, half }: HalfYear & { lab: string }): string => `${year}/${half}/${labKey(lab)}`;
const NONE: OnFile = { specimens: 0, negative: 0, canceled: 0 };

/** Each laboratory and half-year with results or a summary, the latest first. A half-year that hasn't ended has no summary yet. */
export function halfYearsOf(
  counts: readonly LabCounts[],
  summaries: readonly LabSummary[],
  today: string,
): LabHalfYear[] {
  const found = new Map<
    string,
    { of: HalfYear & { lab: string }; onFile: OnFile; summary: LabSummary | null }
  >();
  for (const summary of summaries) found.set(keyOf(summary), { of: summary, onFile: NONE, summary });
  for (const one of counts) {
    const before = found.get(keyOf(one));
    const { specimens, negative, canceled } = before?.onFile ?? NONE;
    const onFile = {
      specimens: specimens + one.specimens,
      negative: negative + one.negative,
      canceled: canceled + one.canceled,
    };
    found.set(keyOf(one), { of: before?.of ?? one, onFile, summary: before?.summary ?? null });
  }
  return [...found.values()]
    .filter(({ of }) => hasEnded(of, today))
    .map(({ of: { lab, year, half }, onFile, summary }): LabHalfYear => {
      const period = { year, half };
      return {
        lab,
        ...period,
        dueOn: dueOn(period),
        status: statusOf(period, { isFiled: summary !== null, results: onFile.specimens, today }),
        onFile,
        summary,
        compared: summary ? compare(summary.numbers, onFile) : [],
      };
    })
    .toSorted(
      (one, other) =>
        firstDayOf(other).localeCompare(firstDayOf(one)) || labKey(one.lab).localeCompare(labKey(other.lab)),
    );
}

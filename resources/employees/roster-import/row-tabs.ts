import type {
  ImportCounts,
  ImportResult,
  ImportRowFilter,
  RowOutcome,
} from '../../../domain/employees/roster-import/wire';

/** Outcomes of which the user may leave rows out. */
export const CHOOSABLE = ['add', 'update', 'end', 'missing'] as const satisfies readonly RowOutcome[];
export type Choosable = (typeof CHOOSABLE)[number];

/** One of the lists into which the rows of a file fall. */
export interface RowTab {
  key: string;
  count: number;
  filter: ImportRowFilter;
  /** The rows of this outcome can be taken or left out. */
  choosable?: Choosable;
  /** Refused and failed rows say what would be right, the others what changes, or has changed. */
  shows: 'changes' | 'changed' | 'reasons';
}

/** The lists of the preview. All but the people who are not in the file add up to its rows. */
export function previewTabs(counts: ImportCounts): RowTab[] {
  const choosable = (outcome: Choosable): RowTab => ({
    key: outcome,
    count: counts[outcome],
    filter: { outcome },
    choosable: outcome,
    shows: 'changes',
  });
  return [
    choosable('add'),
    choosable('update'),
    { key: 'unchanged', count: counts.unchanged, filter: { outcome: 'unchanged' }, shows: 'reasons' },
    choosable('end'),
    choosable('missing'),
    { key: 'refuse', count: counts.refuse, filter: { outcome: 'refuse' }, shows: 'reasons' },
  ];
}

// People who are not in the file are counted beside its rows.
const OF_THE_FILE: RowOutcome[] = ['add', 'update', 'end'];

/** The lists of the result. All but the people who were not in the file add up to its rows. */
export function resultTabs(result: ImportResult): RowTab[] {
  const applied = (key: keyof ImportResult, outcome: RowOutcome): RowTab => ({
    key,
    count: result[key],
    filter: { outcome, state: 'applied' },
    shows: 'changed',
  });
  return [
    applied('added', 'add'),
    applied('updated', 'update'),
    { key: 'unchanged', count: result.unchanged, filter: { outcome: 'unchanged' }, shows: 'reasons' },
    applied('ended', 'end'),
    applied('missingEnded', 'missing'),
    { key: 'left', count: result.left, filter: { state: 'left', outcomes: OF_THE_FILE }, shows: 'changes' },
    {
      key: 'failed',
      count: result.failed,
      filter: { state: 'failed', outcomes: OF_THE_FILE },
      shows: 'reasons',
    },
    { key: 'refused', count: result.refused, filter: { outcome: 'refuse' }, shows: 'reasons' },
  ];
}

/** The list of the address, else the first that has rows. */
export function tabOf(tabs: readonly RowTab[], asked: string | null): RowTab | undefined {
  return tabs.find(({ key }) => key === asked) ?? tabs.find(({ count }) => count > 0) ?? tabs[0];
}

/** How many rows of each list will be applied, those left out taken off. */
export function toApply(
  counts: ImportCounts,
  leftOut: Partial<Record<RowOutcome, number>>,
  endsMissing: boolean,
): Record<Choosable, number> {
  const of = (outcome: Choosable) => Math.max(0, counts[outcome] - (leftOut[outcome] ?? 0));
  return { add: of('add'), update: of('update'), end: of('end'), missing: endsMissing ? of('missing') : 0 };
}

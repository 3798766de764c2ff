import type {
  ImportCounts,
  ImportResult,
  ImportRowFilter,
  RowOutcome,
} from '../../domain/roster-import/wire';

/** Outcomes of rows that the user may skip. */
export const CHOOSABLE = ['add', 'update', 'end', 'missing'] as const satisfies readonly RowOutcome[];
export type Choosable = (typeof CHOOSABLE)[number];

/** One of the lists that the rows of a file are divided into. */
export interface RowTab {
  key: string;
  count: number;
  filter: ImportRowFilter;
  /** Set if the user may skip rows. */
  choosable?: Choosable;
  /** What the rows show: what will change, what has changed, or what is wrong and how to correct it. */
  shows: 'changes' | 'changed' | 'reasons';
}

/** The lists of the preview. All except `missing` add up to the rows of the file. */
export function previewTabs(counts: ImportCounts): RowTab[] {
  const listed = (outcome: 'unchanged' | 'refuse'): RowTab => ({
    key: outcome,
    count: counts[outcome],
    filter: { outcome },
    shows: 'reasons',
  });
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
    listed('unchanged'),
    choosable('end'),
    choosable('missing'),
    listed('refuse'),
  ];
}

// Without employees who are not in the file.
const OUTCOMES_IN_FILE: RowOutcome[] = ['add', 'update', 'end'];

/** The lists of the result. All except `missingEnded` add up to the rows of the file. */
export function resultTabs(result: ImportResult): RowTab[] {
  const tab = (
    key: Exclude<keyof ImportResult, 'total'>,
    filter: ImportRowFilter,
    shows: RowTab['shows'],
  ): RowTab => ({ key, count: result[key], filter, shows });
  return [
    tab('added', { outcome: 'add', state: 'applied' }, 'changed'),
    tab('updated', { outcome: 'update', state: 'applied' }, 'changed'),
    tab('unchanged', { outcome: 'unchanged' }, 'reasons'),
    tab('ended', { outcome: 'end', state: 'applied' }, 'changed'),
    tab('missingEnded', { outcome: 'missing', state: 'applied' }, 'changed'),
    tab('left', { state: 'left', outcomes: OUTCOMES_IN_FILE }, 'changes'),
    tab('failed', { state: 'failed', outcomes: OUTCOMES_IN_FILE }, 'reasons'),
    tab('refused', { outcome: 'refuse' }, 'reasons'),
  ];
}

/** The requested list, else the first one with rows. */
export function tabOf(tabs: readonly RowTab[], requested: string | null): RowTab | undefined {
  return tabs.find(({ key }) => key === requested) ?? tabs.find(({ count }) => count > 0) ?? tabs[0];
}

/** How many rows of each list will be applied, without those that the user skips. */
export function toApply(
  counts: ImportCounts,
  leftOut: Partial<Record<Choosable, number>>,
  endsMissing: boolean,
): Record<Choosable, number> {
  const applied = (outcome: Choosable) => Math.max(0, counts[outcome] - (leftOut[outcome] ?? 0));
  return {
    add: applied('add'),
    update: applied('update'),
    end: applied('end'),
    missing: endsMissing ? applied('missing') : 0,
  };
}

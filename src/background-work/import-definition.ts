import type { DataProvider } from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import type { FileRules } from '../ui/file-rules';
import type { Column } from './RowsTable';

/**
 * What an import declares. `<ImportPage definition={…} />` does the rest: takes the file, lists recent runs, shows the
 * current step and follows the job that applies the run. `resources/photos/ImportPhotosPage.tsx` is the smallest
 * example.
 *
 * An import also needs these texts, under its name: `title`, `steps.label`, `step.<step>`, `state.<state>`,
 * `file.title`, `file.text`, `file.label`, `file.help`, `apply.runningTitle`, `apply.running`.
 */
export interface ImportDefinition<Run extends ImportRun = ImportRun, Item extends ImportRun = Run> {
  /** Prefix of its text keys and query keys: `photos` for `photos.title`. */
  name: string;
  /** The address of the page. Its query holds the run and the step. */
  path: string;
  /** It is about no single client, so its page names none. */
  isOfProvider?: true;
  /** Which files are accepted. The server also checks the content. */
  file: Pick<FileRules, 'accept' | 'maxBytes'>;
  /** Shown above the file field, such as how to name files. */
  FileHelp?: ComponentType;
  /** In order, without the file step, which is always first. */
  steps: readonly ImportStep<Run>[];
  /** Columns of the list of recent runs after file, sender and state. Their headings are `recent.<key>`. */
  recentColumns: readonly Omit<Column<Item>, 'label'>[];
  /** The named methods of the data provider that it calls. */
  api(provider: DataProvider): ImportApi<Run, Item>;
}

/** A file from its upload to its result. Its state is `applying` while a job applies it, then `done`. */
export interface ImportRun {
  importId: string;
  fileName: string;
  state: string;
  jobId: string | null;
  createdBy: string;
  createdAt: string;
}

interface ImportStep<Run extends ImportRun> {
  name: string;
  /** The state of a run in which this step is the current one. */
  waitsIn: Run['state'];
  /** Other states in which it can be opened. */
  openIn?: readonly Run['state'][];
  Step(props: { run: Run }): ReactNode;
}

export interface ImportApi<Run extends ImportRun = ImportRun, Item extends ImportRun = Run> {
  /** A page of recent runs, newest first. */
  recent: (request: PageRequest, signal: AbortSignal) => Promise<Page<Item>>;
  run: (importId: string, signal: AbortSignal) => Promise<Run>;
  /** `fields` are sent before the file. */
  send: (file: File, options: SendOptions) => Promise<Run>;
  /** Starts the job that applies the run, or starts it again. */
  apply: (importId: string) => Promise<unknown>;
}

export interface SendOptions {
  onProgress: (percent: number) => void;
  fields?: Readonly<Record<string, string>>;
}

export interface PageRequest {
  page: number;
  perPage: number;
}

export interface Page<Row> {
  rows: Row[];
  total: number;
}

/** One page of rows that are all in memory. */
export function pageOf<Row>(rows: readonly Row[], { page, perPage }: PageRequest): Page<Row> {
  return { rows: rows.slice((page - 1) * perPage, page * perPage), total: rows.length };
}

/** The first step of every import: takes the file. */
export const FILE_STEP = 'file';

type StepOrder = readonly Omit<ImportStep<ImportRun>, 'Step'>[];

/** The steps that can be opened for a run in this state; without a run, only the file step. */
export function openSteps(steps: StepOrder, state: string | null): string[] {
  const open = steps.filter(({ waitsIn, openIn = [] }) => [waitsIn, ...openIn].some((one) => one === state));
  return [FILE_STEP, ...open.map(({ name }) => name)];
}

/** The current step of a run in this state. */
export function nextStep(steps: StepOrder, state: string): string {
  return steps.find(({ waitsIn }) => waitsIn === state)?.name ?? FILE_STEP;
}

/** The requested step if it can be opened, else the current one. */
export function stepOf(steps: StepOrder, requested: string | null, state: string): string {
  return openSteps(steps, state).find((step) => step === requested) ?? nextStep(steps, state);
}

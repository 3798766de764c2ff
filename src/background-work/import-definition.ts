import type { DataProvider } from 'ra-core';
import type { ComponentType } from 'react';
import type { FileRules } from '../ui/file-rules';
import type { Column } from './RowsTable';

/**
 * What an import declares. `<ImportPage definition={…} />` does the rest: takes the file, lists recent runs, shows the
 * step that waits, follows the job that applies it. `resources/photos/ImportPhotosPage.tsx` is the smallest example.
 *
 * Besides this it brings texts, under its name: `title`, `steps.label`, `step.<step>`, `state.<state>`, `file.title`,
 * `file.text`, `file.label`, `file.help`, `apply.runningTitle`, `apply.running`.
 */
export interface ImportDefinition<Run extends ImportRun = ImportRun, Item extends ImportRun = Run> {
  /** Begins the keys of its texts and of its queries: `photos` for `photos.title`. */
  name: string;
  /** The address of the page; the run and the step are in its query. */
  path: string;
  /** Which files are taken; the server judges by the content. */
  file: Pick<FileRules, 'accept' | 'maxBytes'>;
  /** Said above the field for the file, such as how files are named. */
  FileHelp?: ComponentType;
  /** In order, without the first one, which takes the file. */
  steps: readonly ImportStep<Run>[];
  /** Columns of the list of recent runs, besides file, sender and state. Their headings are `recent.<key>`. */
  recentColumns: readonly Omit<Column<Item>, 'label'>[];
  /** First elements of the query keys of what has changed once a run is applied. */
  changes?: readonly string[];
  /** Which named methods of the data provider it calls. */
  api(provider: DataProvider): ImportApi<Run, Item>;
}

/** A file that was sent, from its upload to its result. While a job applies it, its state is `applying`; then `done`. */
export interface ImportRun {
  importId: string;
  fileName: string;
  state: string;
  jobId: string | null;
  createdBy: string;
  createdAt: string;
}

export interface ImportStep<Run extends ImportRun> {
  name: string;
  /** The state of a run in which this step waits for the user. */
  waitsIn: Run['state'];
  /** Other states in which it can be opened. */
  openIn?: readonly Run['state'][];
  Step: ComponentType<{ run: Run }>;
}

export interface ImportApi<Run extends ImportRun = ImportRun, Item extends ImportRun = Run> {
  /** A page of the recent runs, the latest first. */
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

/** A page of rows that have all been fetched. */
export function pageOf<Row>(rows: readonly Row[], { page, perPage }: PageRequest): Page<Row> {
  return { rows: rows.slice((page - 1) * perPage, page * perPage), total: rows.length };
}

/** The first step of every import. */
export const FILE_STEP = 'file';

/** The order of the steps, without their components. */
export type StepOrder = readonly Pick<ImportStep<ImportRun>, 'name' | 'waitsIn' | 'openIn'>[];

/** The steps that can be opened for a run in this state; only the first without a run. */
export function openSteps(steps: StepOrder, state: string | null): string[] {
  const open = steps.filter(({ waitsIn, openIn = [] }) => [waitsIn, ...openIn].some((one) => one === state));
  return [FILE_STEP, ...open.map(({ name }) => name)];
}

/** The step that waits for the user. */
export function nextStep(steps: StepOrder, state: string): string {
  return steps.find(({ waitsIn }) => waitsIn === state)?.name ?? FILE_STEP;
}

/** The step of the address where it can be opened, else the one that waits. */
export function stepOf(steps: StepOrder, asked: string | null, state: string): string {
  return openSteps(steps, state).find((step) => step === asked) ?? nextStep(steps, state);
}

import { useEvent, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { guessDocumentType } from '../../../domain/documents/guess-type';
import { MAX_PARTS } from '../../../domain/documents/parts';
import { useWireText } from '../../../providers/refusals/useRefusalText';
import { PERSONS_FILE } from '../../../providers/refetch';
import { useAlert, useRefetch, useUser } from '../../../providers/services';
import { useDraft } from '../../../src/record/use-draft';
import { useUnsaved } from '../../../src/record/use-unsaved';
import { focusField, type FieldErrors } from '../../../src/ui/field-errors';
import { useDocumentName } from '../../../src/ui/use-document-name';
import { useApi } from '../../api';
import type { EmployeeDocType, UploadedDocument } from '../api';
import { neededTypes } from '../requirement-groups';
import {
  EMPTY_UPLOAD,
  errorsAfter,
  refusedUpload,
  uploadErrors,
  uploadForm,
  type UploadValues,
} from '../upload-values';
import {
  changePart,
  NEW_SPLIT,
  refusedSplit,
  splitForm,
  splitParts,
  type Split,
  type SplitDraft,
  type SplitPart,
} from './split';

const AT_ONCE = 2;

/** One file that is not stored yet. */
export interface FileRow {
  id: number;
  file: File;
  values: UploadValues;
  /** By field; `document` is about the file. */
  errors: FieldErrors;
  isDuplicate: boolean;
  /** It waits for its turn, or is being sent. */
  isQueued: boolean;
  /** Percentage sent. */
  progress: number | null;
  /** Of a scan with several documents. */
  split: Split | null;
}

interface Tally {
  done: number;
  failed: number;
  total: number;
}
const NONE: Tally = { done: 0, failed: 0, total: 0 };

interface ManyUploadsOptions {
  employeeId: number;
  types: EmployeeDocType[];
  /** The type of files that don't name it. */
  docTypeId: number | null;
  /** Files that were dropped before. */
  files?: readonly File[];
  /** Whether those files are to be split. */
  isSplit?: boolean;
}

/** Before the ids of the controls of a row, or of a document that the file is split into. */
export const idPrefixOf = (id: number, start?: number): string =>
  start === undefined ? `file-${id}-` : `file-${id}-page-${start}-`;

/** The same file, chosen again. */
const keyOf = ({ name, size }: File): string => `${name}|${size}`;

const FIELDS = ['docTypeId', 'docDate', 'docExpirationDate'];

/**
 * Uploads of many files: each has its own fields, and falls away once it is stored. What was entered for a file is kept like a
 * draft, and returns when the same file is chosen again.
 */
export function useManyUploads(options: ManyUploadsOptions) {
  const { employeeId, types: all, docTypeId: requestedType, files = [], isSplit = false } = options;
  const translate = useTranslate();
  const api = useApi();
  const { email } = useUser();
  const alert = useAlert();
  const wireText = useWireText();
  const nameOf = useDocumentName();
  const refetch = useRefetch();
  const draft = useDraft<Record<string, UploadValues>>(`documents.many.${employeeId}`, {
    asks: false,
  });
  const splitDraft = useDraft<Record<string, SplitDraft>>(`documents.split.${employeeId}`, {
    asks: false,
  });
  const types = all.filter(({ upload }) => upload);
  const missing = neededTypes(types);
  const typeOf = (id: number | null) => types.find(({ docTypeId }) => docTypeId === id) ?? null;

  const entered = useRef<Record<string, UploadValues>>({ ...draft.offered?.values });
  const splits = useRef<Record<string, SplitDraft>>({ ...splitDraft.offered?.values });
  const lastId = useRef(0);
  const queue = useRef<{ id: number; fileAgain: boolean }[]>([]);
  const running = useRef(0);
  const stored = useRef(0);

  const rowOf = (file: File): FileRow => {
    const offered = types.map(({ docTypeId }) => docTypeId);
    const guessed = guessDocumentType(file.name, offered) ?? typeOf(requestedType)?.docTypeId ?? null;
    const values = entered.current[keyOf(file)] ?? { ...EMPTY_UPLOAD, docTypeId: guessed };
    lastId.current += 1;
    const id = lastId.current;
    return { id, file, values, errors: {}, isDuplicate: false, isQueued: false, progress: null, split: null };
  };
  const splitOf = (file: File): Split => ({ ...NEW_SPLIT, ...splits.current[keyOf(file)] });
  const [rows, setRows] = useState<FileRow[]>(() =>
    files.map((file) => ({ ...rowOf(file), split: isSplit ? splitOf(file) : null })),
  );
  const [done, setDone] = useState<UploadedDocument[]>([]);
  const [tally, setTally] = useState(NONE);
  useUnsaved(rows.length > 0, { kept: 'some' });
  // What uploads in progress read.
  const latest = useRef(rows);
  const update = (change: (before: FileRow[]) => FileRow[]) => {
    latest.current = change(latest.current);
    setRows(latest.current);
  };
  const patch = (id: number, changed: Partial<FileRow>) =>
    update((before) => before.map((row) => (row.id === id ? { ...row, ...changed } : row)));
  const count = (what: 'done' | 'failed', by = 1) =>
    setTally((before) => ({ ...before, [what]: before[what] + by }));
  const partsOfRow = ({ split }: FileRow): SplitPart[] => (split ? splitParts(split, missing) : []);
  const documentsIn = (row: FileRow): number => (row.split ? partsOfRow(row).length : 1);

  const keepEntered = () => {
    if (Object.keys(entered.current).length > 0) draft.keep(entered.current);
    else draft.clear();
    if (Object.keys(splits.current).length > 0) splitDraft.keep(splits.current);
    else splitDraft.clear();
  };
  const forget = (row: FileRow) => {
    delete entered.current[keyOf(row.file)];
    delete splits.current[keyOf(row.file)];
    keepEntered();
    update((before) => before.filter(({ id }) => id !== row.id));
  };

  const showWarnings = ({ notices, warnings }: UploadedDocument, fileName: string) => {
    for (const [at, notice] of notices.entries())
      alert(`${fileName}: ${wireText(notice, warnings[at] ?? '')}`, 'warning', { duration: null });
  };
  const whenStored = (row: FileRow, documents: UploadedDocument[]) => {
    stored.current += documents.length;
    forget(row);
    setDone((before) => [...documents, ...before]);
    count('done', documents.length);
    for (const document of documents) showWarnings(document, row.file.name);
  };
  const sendSplit = async (row: FileRow & { split: Split }) => {
    const { id, file, split } = row;
    const parts = partsOfRow(row);
    try {
      const form = splitForm({ file, parts, typeOf, fileAgain: split.fileAgain, uploadedBy: email });
      const onProgress = (progress: number) => patch(id, { progress });
      whenStored(row, await api.splitDocument(employeeId, form, onProgress));
    } catch (error) {
      const { whole, ...refused } = refusedSplit(error, parts, translate('documents.upload.failed'));
      patch(id, { errors: whole, isQueued: false, progress: null, split: { ...split, ...refused } });
      count('failed', parts.length);
    }
  };
  const send = useEvent(async (id: number, fileAgain: boolean) => {
    const row = latest.current.find((one) => one.id === id);
    if (row?.split) {
      patch(id, { progress: 0 });
      return sendSplit({ ...row, split: row.split });
    }
    const type = row && typeOf(row.values.docTypeId);
    if (!row || !type) return;
    patch(id, { progress: 0 });
    const { file, values } = row;
    try {
      const form = uploadForm({ values, type, file, uploadedBy: email, fileAgain });
      const document = await api.uploadDocument(employeeId, form, (progress) => patch(id, { progress }));
      whenStored(row, [document]);
    } catch (error) {
      const { failure, isDuplicate, ...refused } = refusedUpload(error, translate('documents.upload.failed'));
      const errors = failure === '' ? refused.errors : { document: failure };
      patch(id, { errors, isDuplicate, isQueued: false, progress: null });
      count('failed');
    }
  });
  const runLane = async () => {
    running.current += 1;
    for (let next = queue.current.shift(); next; next = queue.current.shift())
      await send(next.id, next.fileAgain);
    running.current -= 1;
    if (running.current > 0 || stored.current === 0) return;
    stored.current = 0;
    alert('documents.upload.saved', 'success');
    // The documents also change lists, figures and counts.
    void refetch(...PERSONS_FILE);
  };
  const enqueue = (ids: readonly number[], fileAgain: boolean) => {
    const isIdle = running.current === 0;
    const queued = latest.current.filter(({ id }) => ids.includes(id));
    const total = queued.reduce((sum, row) => sum + documentsIn(row), 0);
    setTally((before) => (isIdle ? { ...NONE, total } : { ...before, total: before.total + total }));
    update((before) =>
      before.map((row) =>
        ids.includes(row.id)
          ? {
              ...row,
              errors: {},
              isDuplicate: false,
              isQueued: true,
              split: row.split && { ...row.split, errors: {}, duplicates: [] },
            }
          : row,
      ),
    );
    queue.current.push(...ids.map((id) => ({ id, fileAgain })));
    const lanes = Math.min(AT_ONCE - running.current, ids.length);
    for (let lane = 0; lane < lanes; lane += 1) void runLane();
  };

  const say = (key: string) => translate(`documents.upload.${key}`);
  const errorsOf = ({ values }: Pick<FileRow, 'values'>, idPrefix: string): FieldErrors =>
    uploadErrors(values, typeOf(values.docTypeId), say, idPrefix);
  /** What is missing in a row, or in each document of a split one; null if nothing is. */
  const missingIn = (row: FileRow): { changed: Partial<FileRow>; fields: string[] } | null => {
    const fieldsOf = (errors: FieldErrors, prefix: string) =>
      FIELDS.filter((name) => errors[name] !== undefined).map((name) => prefix + name);
    if (!row.split) {
      const errors = errorsOf(row, idPrefixOf(row.id));
      if (Object.keys(errors).length === 0) return null;
      return { changed: { errors }, fields: fieldsOf(errors, idPrefixOf(row.id)) };
    }
    const parts = partsOfRow(row).map((part) => {
      const prefix = idPrefixOf(row.id, part.start);
      return { ...part, prefix, errors: errorsOf(part, prefix) };
    });
    if (parts.length === 0 || parts.length > MAX_PARTS) {
      const wrong = parts.length === 0 ? 'none' : 'tooMany';
      const document = translate(`documents.split.${wrong}`, { most: MAX_PARTS });
      return { changed: { errors: { document } }, fields: [] };
    }
    if (parts.every(({ errors }) => Object.keys(errors).length === 0)) return null;
    const errors = Object.fromEntries(parts.map((part) => [part.start, part.errors]));
    return {
      changed: { split: { ...row.split, errors } },
      fields: parts.flatMap((part) => fieldsOf(part.errors, part.prefix)),
    };
  };
  /** Sends rows that are complete; the others show what is missing, and the first such field gets the focus. */
  const submit = (asks: readonly FileRow[], fileAgain = false) => {
    const checked = asks
      .filter(({ isQueued }) => !isQueued)
      .map((row) => ({ id: row.id, lacking: missingIn(row) }));
    for (const { id, lacking } of checked) if (lacking) patch(id, lacking.changed);
    const [field] = checked.flatMap(({ lacking }) => lacking?.fields ?? []);
    if (field !== undefined) focusField(field);
    const complete = checked.filter(({ lacking }) => lacking === null).map(({ id }) => id);
    if (complete.length > 0) enqueue(complete, fileAgain);
  };
  const patchSplit = (id: number, change: (before: Split) => Split) => {
    const row = latest.current.find((one) => one.id === id);
    if (!row?.split) return;
    const split = change(row.split);
    const { starts, leftOut, entered: typed } = split;
    splits.current[keyOf(row.file)] = { starts, leftOut, entered: typed };
    keepEntered();
    patch(id, { split, errors: {} });
  };

  return {
    employeeId,
    rows,
    done,
    types,
    tally,
    typeOf,
    partsOf: partsOfRow,
    documentCount: rows.reduce((sum, row) => sum + documentsIn(row), 0),
    isSending: rows.some(({ isQueued }) => isQueued),
    add: (added: readonly File[]) => update((before) => [...before, ...added.map(rowOf)]),
    change: (row: FileRow, changed: Partial<UploadValues>) => {
      // Two fields may change before the next render.
      const before = latest.current.find(({ id }) => id === row.id) ?? row;
      const values = { ...before.values, ...changed };
      entered.current[keyOf(row.file)] = values;
      keepEntered();
      patch(row.id, { values, errors: errorsAfter(before.errors, changed) });
    },
    remove: forget,
    /** Says that a file contains several documents, or that it is one after all. What was entered stays either way. */
    toggleSplit: (row: FileRow) =>
      patch(row.id, { split: row.split ? null : splitOf(row.file), errors: {}, isDuplicate: false }),
    changeSplit: (row: FileRow, changed: Partial<Split>) =>
      patchSplit(row.id, (before) => ({ ...before, ...changed })),
    changePart: (row: FileRow, part: SplitPart, changed: Partial<UploadValues>) =>
      patchSplit(row.id, (before) => changePart(before, part, changed)),
    /** The pages couldn't be shown. */
    refuseSplit: (row: FileRow, reason: string) =>
      patch(row.id, { split: null, errors: { document: reason } }),
    uploadPartAnyway: (row: FileRow, { start }: SplitPart) => {
      patchSplit(row.id, (before) => ({
        ...before,
        fileAgain: [...before.fileAgain, start],
        duplicates: before.duplicates.filter((one) => one !== start),
        errors: { ...before.errors, [start]: {} },
      }));
    },
    /** Duplicates wait for the user's decision. */
    submitAll: () =>
      submit(latest.current.filter(({ isDuplicate, split }) => !isDuplicate && !split?.duplicates.length)),
    retry: (row: FileRow) => submit([row]),
    uploadAnyway: (row: FileRow) => submit([row], true),
    nameOf,
  };
}

export type ManyUploadsState = ReturnType<typeof useManyUploads>;

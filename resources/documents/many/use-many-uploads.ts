import { useQueryClient } from '@tanstack/react-query';
import { useEvent, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { guessDocumentType } from '../../../domain/documents/guess-type';
import { useWireText } from '../../../providers/refusals/useRefusalText';
import { useAlert, useUser } from '../../../providers/services';
import { useDraft } from '../../../src/record/use-draft';
import { focusField, type FieldErrors } from '../../../src/ui/field-errors';
import { useDocumentName } from '../../../src/ui/use-document-name';
import { useApi } from '../../api';
import type { EmployeeDocType, UploadedDocument } from '../api';
import {
  EMPTY_UPLOAD,
  errorsAfter,
  refusedUpload,
  uploadErrors,
  uploadForm,
  type UploadValues,
} from '../upload-values';

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
  /** The type of files whose name doesn't say it. */
  docTypeId: number | null;
  /** Files that were dropped before. */
  files?: readonly File[];
}

/** Before the ids of a row's controls. */
export const idPrefixOf = (id: number): string => `file-${id}-`;

/** The same file, chosen again. */
const keyOf = ({ name, size }: File): string => `${name}|${size}`;

const FIELDS = ['docTypeId', 'docDate', 'docExpirationDate'];

/**
 * Uploads of many files: each has its own fields, and falls away once it is stored. What was entered for a file is kept like a
 * draft, and returns when the same file is chosen again.
 */
export function useManyUploads({ employeeId, types: all, docTypeId: asked, files = [] }: ManyUploadsOptions) {
  const translate = useTranslate();
  const api = useApi();
  const { email } = useUser();
  const alert = useAlert();
  const wireText = useWireText();
  const nameOf = useDocumentName();
  const queryClient = useQueryClient();
  const draft = useDraft<Record<string, UploadValues>>(`documents.many.${employeeId}`);
  const types = all.filter(({ upload }) => upload);
  const typeOf = (id: number | null) => types.find(({ docTypeId }) => docTypeId === id) ?? null;

  const entered = useRef<Record<string, UploadValues>>({ ...draft.offered?.values });
  const lastId = useRef(0);
  const queue = useRef<{ id: number; fileAgain: boolean }[]>([]);
  const running = useRef(0);
  const stored = useRef(0);

  const rowOf = (file: File): FileRow => {
    const offered = types.map(({ docTypeId }) => docTypeId);
    const guessed = guessDocumentType(file.name, offered) ?? typeOf(asked)?.docTypeId ?? null;
    const values = entered.current[keyOf(file)] ?? { ...EMPTY_UPLOAD, docTypeId: guessed };
    lastId.current += 1;
    const id = lastId.current;
    return { id, file, values, errors: {}, isDuplicate: false, isQueued: false, progress: null };
  };
  const [rows, setRows] = useState<FileRow[]>(() => files.map(rowOf));
  const [done, setDone] = useState<UploadedDocument[]>([]);
  const [tally, setTally] = useState(NONE);
  // What uploads in progress read.
  const latest = useRef(rows);
  const update = (change: (before: FileRow[]) => FileRow[]) => {
    latest.current = change(latest.current);
    setRows(latest.current);
  };
  const patch = (id: number, changed: Partial<FileRow>) =>
    update((before) => before.map((row) => (row.id === id ? { ...row, ...changed } : row)));
  const count = (what: 'done' | 'failed') => setTally((before) => ({ ...before, [what]: before[what] + 1 }));

  const keepEntered = () => {
    if (Object.keys(entered.current).length > 0) draft.keep(entered.current);
    else draft.clear();
  };
  const forget = (row: FileRow) => {
    delete entered.current[keyOf(row.file)];
    keepEntered();
    update((before) => before.filter(({ id }) => id !== row.id));
  };

  const showWarnings = ({ notices, warnings }: UploadedDocument, fileName: string) => {
    for (const [at, notice] of notices.entries())
      alert(`${fileName}: ${wireText(notice, warnings[at] ?? '')}`, 'warning', { duration: null });
  };
  const send = useEvent(async (id: number, fileAgain: boolean) => {
    const row = latest.current.find((one) => one.id === id);
    const type = row && typeOf(row.values.docTypeId);
    if (!row || !type) return;
    patch(id, { progress: 0 });
    const { file, values } = row;
    try {
      const form = uploadForm({ values, type, file, uploadedBy: email, fileAgain });
      const document = await api.uploadDocument(employeeId, form, (progress) => patch(id, { progress }));
      stored.current += 1;
      forget(row);
      setDone((before) => [document, ...before]);
      count('done');
      showWarnings(document, file.name);
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
    void queryClient.invalidateQueries();
  };
  const enqueue = (ids: readonly number[], fileAgain: boolean) => {
    const isIdle = running.current === 0;
    setTally((before) =>
      isIdle ? { ...NONE, total: ids.length } : { ...before, total: before.total + ids.length },
    );
    update((before) =>
      before.map((row) =>
        ids.includes(row.id) ? { ...row, errors: {}, isDuplicate: false, isQueued: true } : row,
      ),
    );
    queue.current.push(...ids.map((id) => ({ id, fileAgain })));
    const lanes = Math.min(AT_ONCE - running.current, ids.length);
    for (let lane = 0; lane < lanes; lane += 1) void runLane();
  };

  /** Sends rows that are complete; the others show what is missing, and the first such field gets the focus. */
  const submit = (asks: readonly FileRow[], fileAgain = false) => {
    const say = (key: string) => translate(`documents.upload.${key}`);
    const checked = asks
      .filter(({ isQueued }) => !isQueued)
      .map(({ id, values }) => ({
        id,
        errors: uploadErrors(values, typeOf(values.docTypeId), say, idPrefixOf(id)),
      }));
    const incomplete = checked.filter(({ errors }) => Object.keys(errors).length > 0);
    for (const { id, errors } of incomplete) patch(id, { errors });
    const [first] = incomplete;
    const field = first && FIELDS.find((name) => first.errors[name] !== undefined);
    if (first && field) focusField(idPrefixOf(first.id) + field);
    const complete = checked.filter((one) => !incomplete.includes(one)).map(({ id }) => id);
    if (complete.length > 0) enqueue(complete, fileAgain);
  };

  return {
    employeeId,
    rows,
    done,
    types,
    tally,
    typeOf,
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
    /** Duplicates wait for the user's decision. */
    submitAll: () => submit(latest.current.filter(({ isDuplicate }) => !isDuplicate)),
    retry: (row: FileRow) => submit([row]),
    uploadAnyway: (row: FileRow) => submit([row], true),
    nameOf,
  };
}

export type ManyUploadsState = ReturnType<typeof useManyUploads>;

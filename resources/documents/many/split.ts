import { partsOf, suggestTypes, type Cuts } from '../../../domain/documents/parts';
import { fieldMessages, refusalCode, wholeRefusal } from '../../../providers/refusals/refusal';
import type { FieldErrors } from '../../../src/ui/field-errors';
import type { EmployeeDocType } from '../api';
import { DUPLICATE, EMPTY_UPLOAD, errorsAfter, uploadFields, type UploadValues } from '../upload-values';

/** How a file is split, and what was entered for its documents, by the page at which each starts. */
export interface Split extends Cuts {
  entered: Record<number, UploadValues>;
  errors: Record<number, FieldErrors>;
  /** Documents that are on file already, and the ones to file anyway. */
  duplicates: readonly number[];
  fileAgain: readonly number[];
}

/** `pages` is 0 until the file is open. */
export const NEW_SPLIT: Split = {
  pages: 0,
  starts: [1],
  leftOut: [],
  entered: {},
  errors: {},
  duplicates: [],
  fileAgain: [],
};

/** What is kept of a split as a draft. */
export type SplitDraft = Pick<Split, 'starts' | 'leftOut' | 'entered'>;

/** One document of a split file. */
export interface SplitPart {
  /** From 1. */
  number: number;
  start: number;
  pages: number[];
  values: UploadValues;
  errors: FieldErrors;
  isDuplicate: boolean;
}

/** The documents of a split file. Documents that the user hasn't changed get the next missing type. */
export function splitParts(split: Split, missing: readonly number[]): SplitPart[] {
  const parts = partsOf(split);
  const types = suggestTypes(
    parts.map(({ start }) => split.entered[start]?.docTypeId),
    missing,
  );
  return parts.map(({ start, pages }, at) => ({
    number: at + 1,
    start,
    pages,
    values: { ...(split.entered[start] ?? EMPTY_UPLOAD), docTypeId: types[at] ?? null },
    errors: split.errors[start] ?? {},
    isDuplicate: split.duplicates.includes(start),
  }));
}

/** Enters something for a document. Its suggested type stays from then on, even if others change. */
export function changePart(split: Split, part: SplitPart, changed: Partial<UploadValues>): Split {
  const { start } = part;
  // Two fields may change before the next render.
  const before = split.entered[start] ?? part.values;
  const errors = errorsAfter(split.errors[start] ?? {}, changed);
  return {
    ...split,
    entered: { ...split.entered, [start]: { ...before, ...changed } },
    errors: { ...split.errors, [start]: errors },
  };
}

interface SplitForm {
  file: File;
  parts: readonly SplitPart[];
  typeOf: (docTypeId: number | null) => EmployeeDocType | null;
  fileAgain: readonly number[];
  uploadedBy: string;
}

/** The file comes last: the server can refuse the fields without reading it. */
export function splitForm({ file, parts, typeOf, fileAgain, uploadedBy }: SplitForm): FormData {
  const sent = parts.flatMap(({ start, pages, values }) => {
    const type = typeOf(values.docTypeId);
    if (!type) return [];
    return [{ pages, ...uploadFields(values, type), ...(fileAgain.includes(start) && { fileAgain: true }) }];
  });
  const form = new FormData();
  form.set('uploadedBy', uploadedBy);
  form.set('parts', JSON.stringify(sent));
  form.set('document', file, file.name);
  return form;
}

/** Why a split was refused: of each document by its start, and of the file. */
export function refusedSplit(
  error: unknown,
  parts: readonly SplitPart[],
  failed: string,
): Pick<Split, 'errors' | 'duplicates'> & { whole: FieldErrors } {
  const errors: Record<number, FieldErrors> = {};
  const fields = fieldMessages(error);
  for (const [name, text] of Object.entries(fields)) {
    const [, at, field] = /^parts\.(\d+)\.(\w+)$/.exec(name) ?? [];
    const start = parts[Number(at)]?.start;
    if (start !== undefined && field !== undefined) errors[start] = { ...errors[start], [field]: text };
  }
  const starts = Object.keys(errors).map(Number);
  const { document } = fields;
  const isOfParts = starts.length > 0;
  const ofFile = isOfParts ? document : wholeRefusal(error, failed);
  return {
    errors,
    duplicates: refusalCode(error) === DUPLICATE ? starts : [],
    whole: ofFile === undefined ? {} : { document: ofFile },
  };
}

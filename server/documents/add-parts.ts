import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { Check } from 'typebox/value';
import { documentType } from '../../domain/documents/document-types';
import {
  DocumentParts,
  MAX_SPLIT_PAGES,
  pagesRefusals,
  type DocumentPart,
} from '../../domain/documents/parts';
import { refuse, type FieldRefusals } from '../../domain/shared/refusals/refusal';
import { withFreshCaller } from '../platform/access/route';
import { refuseFields } from '../platform/errors';
import { keepWithRows } from '../platform/files/keep-with-row';
import { readUploadRules } from './add-document';
import { documentItem } from './document-queries';
import { inspectUpload, refusedFile, requireUpload, type InspectedUpload } from './inspect-upload';
import { checkHeaders, receiveUpload, SPLIT_FIELDS } from './receive-upload';
import type { UploadedDocument } from './schemas';
import type { FileRefusal } from './sniff';
import { splitPdf } from './split-pdf';
import { storeDocuments, type NewDocument } from './store-documents';
import { readUploadFields, type UploadFields, type UploadRules } from './upload-fields';

/** The fields of a part in a refusal: `parts.2.docDate`. */
const inPart = (at: number, fields: FieldRefusals): FieldRefusals =>
  Object.fromEntries(Object.entries(fields).map(([field, refusal]) => [`parts.${at}.${field}`, refusal]));

function readParts(sent: string | undefined): DocumentPart[] {
  try {
    const parts: unknown = JSON.parse(sent ?? '');
    if (Check(DocumentParts, parts)) return parts;
  } catch {
    // Not JSON, which is as wrong as other JSON.
  }
  throw refuseFields({ parts: refuse('split.parts') });
}

/** The values of each part by the rules of every upload, and everything wrong with them. */
function readPartFields(rules: UploadRules, parts: readonly DocumentPart[]) {
  const errors: FieldRefusals = {};
  const values: UploadFields[] = [];
  for (const [at, { pages: _pages, fileAgain: _fileAgain, ...fields }] of parts.entries()) {
    const read = readUploadFields(rules, fields);
    values.push(read.values);
    Object.assign(errors, inPart(at, read.errors));
  }
  return { errors, values };
}

/** Why a scan can't be split; null if it can. */
function scanRefusal({ facts: { pages } }: InspectedUpload): FileRefusal | null {
  if (pages <= MAX_SPLIT_PAGES) return null;
  const refusal = refuse('split.tooManyPages', { pages: MAX_SPLIT_PAGES });
  return { code: 'unprocessable', refusal, advice: refuse('document.scanSmaller') };
}

function pageErrors(parts: readonly DocumentPart[], pages: number): FieldRefusals {
  const refusals = pagesRefusals(
    parts.map((part) => part.pages),
    pages,
  );
  return Object.assign(
    {},
    ...refusals.map((refusal, at) => (refusal ? inPart(at, { pages: refusal }) : {})),
  ) as FieldRefusals;
}

/**
 * Splits a scan and adds each part as a document, all of them or none. The scan itself isn't kept: each part says which pages of
 * which file it has.
 */
export async function addParts(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  employeeId: number,
): Promise<Static<typeof UploadedDocument>[]> {
  checkHeaders(request, reply);
  const rules = await withFreshCaller(request, (caller) => readUploadRules(app, caller, employeeId));
  const received = await receiveUpload(app, request, reply, SPLIT_FIELDS);
  let files: NewDocument['file'][] = [];
  try {
    const parts = readParts(received.fields['parts']);
    const { errors, values } = readPartFields(rules, parts);
    Object.assign(errors, received.errors);
    const inspected = await inspectUpload(app, received);
    const refusal = 'file' in inspected ? scanRefusal(inspected) : null;
    if ('file' in inspected) Object.assign(errors, pageErrors(parts, inspected.facts.pages));
    const { file: scan } = requireUpload(refusal ? { refusal } : inspected, errors);
    const split = await splitPdf(
      app,
      scan,
      parts.map(({ pages }) => ({ pages })),
    );
    if ('refusal' in split) throw refusedFile(split.refusal);
    files = split.files.map((file, at) => {
      const { docTypeId, docDate } = values[at]!;
      return { ...file, name: `${documentType(docTypeId)?.name ?? ''} ${docDate}.pdf` };
    });
    const documents = files.map((file, at): NewDocument => {
      const { pages, fileAgain = false } = parts[at]!;
      return {
        file,
        values: values[at]!,
        facts: { pages: pages.length, encrypted: false, scripts: false, embeddedFiles: false },
        fileAgain,
        source: { name: scan.name, sha256: scan.sentSha256 ?? scan.sha256, pages },
        field: `parts.${at}.document`,
      };
    });
    const rows = await keepWithRows(app, files, () =>
      withFreshCaller(request, (caller) => storeDocuments(app, caller, { employeeId, documents })),
    );
    return rows.map((row) => ({ ...documentItem(row), warnings: [], notices: [] }));
  } finally {
    const left = [...files, ...(received.file ? [received.file] : [])];
    await Promise.all(left.map((file) => app.files.discard(file)));
  }
}

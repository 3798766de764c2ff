import type { FastifyInstance } from 'fastify';
import { refuse, type FieldRefusals } from '../../domain/shared/refusals/refusal';
import { AppError, refuseFields } from '../platform/errors';
import { inspectPdf } from './inspect-pdf';
import type { PdfFacts } from './pdf-inspection';
import { pictureToPdf } from './picture-to-pdf';
import type { ReceivedUpload } from './receive-upload';
import type { FileRefusal } from './sniff';
import type { FileToStore } from './insert-document';

export interface InspectedUpload {
  file: FileToStore;
  facts: PdfFacts;
}

/** `refusal` is null if no file was sent. */
type Inspected = InspectedUpload | { refusal: FileRefusal | null };

/** Inspects the PDF that was received; of a picture, the one that it is turned into. */
export async function inspectUpload(app: FastifyInstance, received: ReceivedUpload): Promise<Inspected> {
  if (!received.file) return { refusal: received.refusal };
  const { isPicture, name, ...sent } = received.file;
  if (!isPicture) {
    const inspected = await inspectPdf(sent.path);
    return 'refusal' in inspected ? inspected : { file: { ...sent, name }, facts: inspected.facts };
  }
  const made = await pictureToPdf(app, sent);
  if ('refusal' in made) return made;
  // Discarded if anything else is wrong.
  received.file = { ...made.file, name, isPicture: false };
  const inspected = await inspectPdf(made.file.path);
  return 'refusal' in inspected
    ? inspected
    : { file: { ...made.file, name, sentSha256: sent.sha256 }, facts: inspected.facts };
}

/** The refusal of a file, with everything else that is wrong. */
export function refusedFile({ code, ...details }: FileRefusal, errors: FieldRefusals = {}): AppError {
  return new AppError(code, { ...details, fields: { document: details.refusal, ...errors } });
}

/** Throws everything wrong with the file and the fields at once; otherwise returns the file. */
export function requireUpload(inspected: Inspected, errors: FieldRefusals): InspectedUpload {
  if ('refusal' in inspected)
    throw inspected.refusal
      ? refusedFile(inspected.refusal, errors)
      : refuseFields({ document: refuse('request.chooseFile'), ...errors });
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
  return inspected;
}

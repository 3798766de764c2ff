import type { FileProblemCode } from '../../../domain/roster-import/contract';
import type { Params, Refusal } from '../../../domain/shared/refusals/refusal';
import { refusalText } from '../../../domain/shared/refusals/text';

const STATUS: Partial<Record<FileProblemCode, 413 | 415>> = {
  tooLarge: 413,
  tooManyRows: 413,
  tooManyColumns: 413,
  inflatesTooFar: 413,
  pdf: 415,
  image: 415,
  oldExcel: 415,
  binaryExcel: 415,
  openDocument: 415,
  otherZip: 415,
  otherOffice: 415,
  webPage: 415,
  binary: 415,
};

/**
 * A file that can't be read as a roster: what is wrong, and what to do. HTTP status 413 for too large, 415 for another
 * type of file, otherwise 422.
 */
export class RosterFileRefusal extends Error {
  override readonly name = 'RosterFileRefusal';
  readonly status: 413 | 415 | 422;
  readonly refusal: Refusal;
  readonly advice: Refusal;

  constructor(
    readonly code: FileProblemCode,
    readonly values: Params = {},
  ) {
    const refusal: Refusal = { code: `rosterFile.${code}`, params: values };
    super(refusalText(refusal));
    this.refusal = refusal;
    this.advice = { code: `rosterFile.${code}Advice`, params: values };
    this.status = STATUS[code] ?? 422;
  }
}

import type { FileProblemCode } from '../../../domain/employees/roster-import/contract';
import { describeFileProblem } from '../../../domain/employees/roster-import/messages';

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
 * A file that cannot be read as a roster. `code` and `values` are for the console, which words them in the user's
 * language; `message` says what is wrong and `errorText` what would be right, in English. `status` is the HTTP
 * status: 413 too large, 415 another kind of file, 422 otherwise.
 */
export class RosterFileRefusal extends Error {
  override readonly name = 'RosterFileRefusal';
  readonly status: 413 | 415 | 422;
  readonly errorText: string;

  constructor(
    readonly code: FileProblemCode,
    readonly values: Record<string, string | number> = {},
  ) {
    const words = describeFileProblem({ code, values }, 'en');
    super(words.problem);
    this.errorText = words.right;
    this.status = STATUS[code] ?? 422;
  }
}

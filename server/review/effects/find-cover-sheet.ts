import { readTypedCode } from '../../../domain/cover-sheets/code';
import type { ReviewVars } from '../../../domain/review/review-process';
import { refuse } from '../../../domain/shared/refusals/refusal';
import { sheetsByCode } from '../../cover-sheets';
import { AppError } from '../../platform/errors';
import type { EffectRun } from '../../processes';

/** The sheet whose ID was entered must be one that was printed. */
export async function findCoverSheet({ tx, vars }: EffectRun<ReviewVars>): Promise<void> {
  const code = vars.coverSheetId && readTypedCode(vars.coverSheetId);
  if (code && (await sheetsByCode(tx, [code])).length === 0)
    throw new AppError('validation', { fields: { coverSheetId: refuse('coverSheet.unknown') } });
}

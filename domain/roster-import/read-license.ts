import { findStateByText } from '../shared/states';
import type { RowReader } from './row-reader';

/** The most zeros that a spreadsheet is likely to have dropped from a license number. */
const LOST_ZEROS = 3;

/** With how many zeros in front a number has a format of its state. */
function zerosThatFit(row: RowReader, state: string, number: string): number[] {
  if (!/^\d+$/.test(number)) return [];
  return Array.from({ length: LOST_ZEROS }, (_, at) => at + 1).filter((zeros) => {
    const { ok, warning } = row.rules.licenseCheck(state, number.padStart(number.length + zeros, '0'));
    return ok && !warning;
  });
}

/** Reads the license number with its state. */
export function readLicense(row: RowReader): void {
  const stateText = row.text('state');
  const number = row.text('license');
  const state = stateText === undefined ? undefined : findStateByText(stateText)?.abbreviation;
  if (stateText !== undefined && state === undefined) row.wrong('state', 'stateUnknown');
  if (state !== undefined) row.values.state = state;
  if (number === undefined) return;
  if (state === undefined) {
    // Without its state a number can't be checked, and two states may have issued the same.
    if (stateText === undefined) row.note('license', 'licenseNeedsState');
    return;
  }
  const check = row.rules.licenseCheck(state, number);
  const values = { state, formats: check.formats.join('; ') };
  const zeros = zerosThatFit(row, state, number);
  if (!check.ok) {
    row.wrong('license', zeros.length > 0 ? 'licenseZeros' : 'licenseFormat', values);
    return;
  }
  row.values.license = number.toUpperCase();
  if (check.warning) row.note('license', 'licenseUnverified', values);
  // One digit less than the longest number of the state, and the spreadsheet writes no leading zeros.
  else if (zeros.length === 1 && zeros[0] === 1 && row.isPlainNumber('license'))
    row.note('license', 'zerosMissing', values);
}

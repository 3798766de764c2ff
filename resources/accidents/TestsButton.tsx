import { useTranslate } from 'ra-core';
import type { AccidentItem } from '../../domain/accidents/contract';
import { formatDate } from '../../domain/shared/dates';
import { useDialog } from '../../providers/services';
import { ACCIDENT_TESTS } from './links';
import { decisionOf } from './TestDecision';

/** Opens the tests after an accident on the register, if some may be required. By which part the driver is tested, the dialog finds out. */
export function TestsButton({ accident }: { accident: AccidentItem }) {
  const translate = useTranslate();
  const { open } = useDialog();
  const { employeeId, employeeName, date } = accident;
  if (!decisionOf(accident, undefined).mayBeRequired) return null;
  return (
    <button
      type="button"
      className="table-button"
      aria-label={translate('accidents.tests.openNamed', { driver: employeeName, date: formatDate(date) })}
      onClick={() => void open(ACCIDENT_TESTS, { employeeId, accident })}
    >
      {translate('accidents.tests.open')}
    </button>
  );
}

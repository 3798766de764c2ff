import type { RaRecord } from 'ra-core';
import { todayHere } from '../../../src/ui/today';

type Values = Record<string, unknown>;

/** In the form, no endorsements are a choice of their own: an empty text means that they aren't entered. */
export const NO_ENDORSEMENTS = 'none';

/**
 * The form's values for an employee. A termination is taken back, and a value called wrong, only by the edit in which the user says so.
 * Other changes are as of today.
 */
export const formValuesOf = (employee: RaRecord): Values => ({
  ...employee,
  ...(employee['endorsements'] === '' && { endorsements: NO_ENDORSEMENTS }),
  terminationUndone: false,
  effectiveOn: todayHere(),
  correction: false,
});

/** The employee as the API takes it, from the values of the form. */
export function employeeOf({ terminationUndone, correction, ...values }: Values): Values {
  return {
    ...values,
    ...(values['endorsements'] === NO_ENDORSEMENTS && { endorsements: '' }),
    ...(terminationUndone === true && { terminationUndone }),
    ...(correction === true && { correction }),
  };
}

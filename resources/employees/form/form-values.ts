import type { RaRecord } from 'ra-core';

type Values = Record<string, unknown>;

/** In the form, no endorsements are a choice of their own: an empty text means that nobody has entered any. */
export const NO_ENDORSEMENTS = 'none';

/** The form's values for an employee. A termination is taken back only by the edit in which the user says so. */
export const formValuesOf = (employee: RaRecord): Values => ({
  ...employee,
  ...(employee['endorsements'] === '' && { endorsements: NO_ENDORSEMENTS }),
  terminationUndone: false,
});

/** The employee as the API takes it, from the values of the form. */
export function employeeOf({ terminationUndone, ...values }: Values): Values {
  return {
    ...values,
    ...(values['endorsements'] === NO_ENDORSEMENTS && { endorsements: '' }),
    ...(terminationUndone === true && { terminationUndone }),
  };
}

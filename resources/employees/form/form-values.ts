import type { RaRecord } from 'ra-core';

type Values = Record<string, unknown>;

/** In the form, no endorsements are a choice of their own: an empty text means that nobody has entered any. */
export const NO_ENDORSEMENTS = 'none';

/** The form's values for an employee. */
export const formValuesOf = (employee: RaRecord): Values =>
  employee['endorsements'] === '' ? { ...employee, endorsements: NO_ENDORSEMENTS } : employee;

/** The employee as the API takes it, from the values of the form. */
export const employeeOf = (values: Values): Values =>
  values['endorsements'] === NO_ENDORSEMENTS ? { ...values, endorsements: '' } : values;

import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'vaccine.nameRequired': 'Introduzca la vacuna',
  'vaccine.dateRequired': 'Introduzca la fecha de aplicación',
  'vaccine.dateInFuture': 'La fecha no puede ser futura',
  'vaccine.expiresBeforeDate': 'La fecha de vencimiento debe ser posterior a la de aplicación (%{date})',
};

export default refusals;

import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'coverSheet.mistyped': 'Este ID tiene un error. Compárelo con la carátula.',
  'coverSheet.unknown': 'No hay ninguna carátula con este ID',
};

export default refusals;

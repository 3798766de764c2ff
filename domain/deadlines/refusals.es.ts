import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'deadline.noteRequired': 'Escriba cómo se hizo: un número de confirmación o el motivo',
  'deadline.notYours': 'Solo quien marcó este plazo como cumplido puede deshacerlo',
  'deadline.alreadyDone': 'Este plazo ya está cumplido',
};

export default refusals;

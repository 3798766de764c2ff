import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'legalHold.reasonRequired': 'Escriba el motivo',
  'legalHold.personRequired': 'Elija el empleado',
  'legalHold.documentUnknown': 'Este documento ya se eliminó o usted no tiene acceso a él',
  'legalHold.otherEmployee': 'Este documento pertenece a otro empleado',
  'legalHold.released': 'Esta retención legal ya se levantó',

  'retention.wholeClient': 'Solo los usuarios con acceso a todo el cliente pueden hacer esto',
  'retention.chooseClient': 'Esto se aplica a todo el cliente. Elija %{client}, no una de sus ubicaciones.',
  'retention.removalOff': 'La eliminación está desactivada para este cliente',
};

export default refusals;

import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'apiKey.unknown': 'Esta clave de API no existe',
  'apiKey.revoked': 'Esta clave de API fue revocada',
  'apiKey.expired': 'Esta clave de API venció',
  'apiKey.clientDeactivated': 'El cliente o la ubicación de esta clave de API está desactivado',
  'apiKey.notAccepted': 'Las claves de API no sirven para esta solicitud',
  'apiKey.nameRequired': 'Escriba un nombre, como el del sistema que usará la clave',
  'apiKey.expiresInPast': 'El último día no puede estar en el pasado',
};

export default refusals;

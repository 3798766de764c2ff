import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'investigation.required': 'Debe completar todos los campos obligatorios.',
  'investigation.dayInFuture': 'La fecha no puede ser futura',
  'investigation.onlyRequests': 'Solo una solicitud puede pedir información sobre drogas y alcohol',
  'investigation.releaseFirst':
    'Primero agregue al expediente la autorización firmada del conductor para este empleador (49 CFR 40.25(g), 391.23(f))',
  'investigation.employersUnknown':
    'Primero indique en la pestaña de información qué empleadores regulados por el DOT tuvo el conductor en los tres años antes de la contratación',
  'investigation.hasEmployers': 'El expediente nombra empleadores anteriores, así que hay que investigarlos',
  'investigation.nothingDone': 'Primero anote en el registro cómo contactó a este empleador',
  'investigation.logChanged': 'El registro cambió. Léalo de nuevo antes de firmar',
};

export default refusals;

import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'settings.textRequired': 'El texto es obligatorio',
  'settings.enterText': 'Escriba el texto',
  'settings.enterName': 'Escriba el nombre',
  'settings.invisibleCharacters': 'El texto contiene caracteres invisibles',
  'settings.duplicate': 'Esto ya está en la lista',
  'settings.endsBeforeStart': 'El último día no puede ser anterior al primero',
  'settings.daysForBroadcastsOnly': 'Solo los avisos pueden tener fechas',
  'settings.overlap': 'Este tipo de documento ya tiene una regla para estos días',
  'settings.documentTypeUnknown': 'Este tipo de documento no existe',
  'settings.hiddenAndRequired': 'Un documento obligatorio no se puede ocultar',
  'settings.programRequired': 'Elija el programa',
  'settings.featureUnknown': 'Esta función no existe',
  'settings.textTooLong': 'El texto puede tener como máximo %{most} caracteres',
  'settings.tooManyEntries': 'La lista puede tener como máximo %{most} entradas',
  'settings.fixedEntry': 'Puede renombrar esta entrada, pero no quitarla. El producto la usa',
  'settings.versionInPast': 'Una versión no puede empezar en un día pasado',
  'settings.notInText': 'El texto no puede contener esto: %{what}',
  'settings.datedValue': 'El valor no corresponde a este ajuste',
  'settings.statesUnknown': 'No son estados ni territorios de EE. UU.: %{states}',
  'settings.datedOverlap':
    'Otra entrada de este ajuste cubre algunos de estos días. Cambie primero sus fechas',
  'settings.sourceRequired': 'Escriba una dirección web o una cita',
  'settings.collectionUnknown': 'Colección desconocida: %{name}. Conocidas: %{known}',
};

export default refusals;

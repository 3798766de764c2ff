import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'returnToDuty.future': 'Este día está en el futuro',
  'returnToDuty.tooEarly': 'No puede ser antes del %{date}, el día de lo que va antes',
  'returnToDuty.tooLate': 'No puede ser después del %{date}, el día de lo que vino después',
  'returnToDuty.notYet': 'Primero van los pasos anteriores',
  'returnToDuty.ended': 'Este plan terminó. Queda como está.',
  'returnToDuty.fewTests': 'El plan tiene al menos %{fewest} pruebas en los primeros 12 meses',
  'returnToDuty.manyTests': 'Indique como máximo %{most} pruebas',
  'returnToDuty.longPlan': 'Indique como máximo %{most} meses después de los primeros 12',
  'returnToDuty.laterBoth': 'Indique tanto las pruebas posteriores como sus meses, o ninguno',
  'returnToDuty.notEligible':
    'El SAP debe informar primero que el conductor cumplió. Antes no cuenta ninguna prueba de regreso al servicio.',
  'returnToDuty.testNotAsked': 'El SAP no pidió esta prueba',
  'returnToDuty.notDue': 'El día de esta prueba aún no llega',
  'returnToDuty.testDone': 'Esta prueba está hecha o pedida',
  'returnToDuty.notThisTest': 'Este documento no es de esta prueba o ya cuenta',
  'returnToDuty.openAlready': 'Este conductor tiene un plan por una infracción de ese día o posterior',
  'returnToDuty.byResult': 'Este plan resulta de una prueba. Termina si se retira el resultado.',
  'returnToDuty.notEmployed':
    'Esta persona no trabaja aquí ahora. Las pruebas siguen cuando se la contrate de nuevo.',
};

export default refusals;

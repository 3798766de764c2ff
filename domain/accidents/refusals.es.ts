import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'accident.required': 'Debe completar todos los campos obligatorios.',
  'accident.countsNumeric': 'El número de muertos, vehículos inutilizados y heridos debe ser numérico',
  'accident.timeInvalid': 'Introduzca una hora del día o déjela vacía',
  'accident.dateInFuture': 'La fecha del accidente no puede ser futura',
  'accident.stateUnknown': 'Elija un estado de la lista',
  'accident.siteUnknown': 'No existe esa ubicación, o usted no tiene acceso a ella',
  'accident.forUserOther':
    'El informe es para el usuario que lo pide. Omita este dato o envíe su propio identificador',
  'accident.noteTooEarly': 'Las %{hours} horas aún no han pasado. Siga intentando hacer la prueba',
  'accident.tooManyForPdf':
    'El PDF admite %{most} accidentes y coinciden %{total}. Elija menos ubicaciones o fechas',
};

export default refusals;

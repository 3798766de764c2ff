import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'disqualification.kindRequired': 'Elija el tipo',
  'disqualification.offenseRequired': 'Introduzca la infracción o el motivo de la orden',
  'disqualification.startRequired': 'Introduzca el primer día',
  'disqualification.endRequired': 'Introduzca el último día o elija de por vida',
  'disqualification.lifetimeWithEnd': 'Una descalificación de por vida no tiene último día',
  'disqualification.lifetimeNotRestored': 'Elija de por vida o hasta que se restituya la licencia',
  'disqualification.restoredOnlyPart391':
    'Solo la pérdida de la licencia según la parte 391 dura hasta que se restituye',
  'disqualification.endBeforeStart': 'El último día no puede ser anterior al primero (%{date})',
  'disqualification.authorityRequired':
    'Introduzca quién descalificó al conductor, como un estado o la FMCSA',
  'disqualification.violationRequired':
    'Introduzca la fecha de la infracción, como figura en el historial de manejo',
  'disqualification.violationAfterStart': 'La infracción no puede ser posterior al primer día (%{date})',
  'disqualification.documentUnknown': 'Este expediente no tiene ese documento o usted no tiene acceso a él',
};

export default refusals;

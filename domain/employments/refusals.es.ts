import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'employment.endRequired': 'Introduzca cuándo terminó el empleo anterior',
  'employment.endBeforeHire': 'El último día no puede ser anterior a la fecha de contratación (%{date})',
  'employment.overlaps': 'Coincide en parte con el empleo que terminó el %{date}',
  'employment.overlapsCurrent': 'El empleo actual comenzó el %{date}. Introduzca un día anterior',
  'employment.hireNotAfterEnd':
    'La fecha de contratación debe ser posterior al %{date}, el último día del empleo anterior',
  'employment.hireRequired': 'Introduzca la fecha de contratación del nuevo empleo',
};

export default refusals;

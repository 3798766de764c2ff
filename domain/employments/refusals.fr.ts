import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'employment.endRequired': 'Saisissez la date de fin de l’emploi précédent',
  'employment.endBeforeHire': 'Le dernier jour ne peut pas précéder la date d’embauche (%{date})',
  'employment.overlaps': 'Cette période chevauche l’emploi qui a pris fin le %{date}',
  'employment.overlapsCurrent': 'L’emploi actuel a commencé le %{date}. Saisissez un jour antérieur',
  'employment.hireNotAfterEnd':
    'La date d’embauche doit être postérieure au %{date}, dernier jour de l’emploi précédent',
  'employment.hireRequired': 'Saisissez la date d’embauche du nouvel emploi',
};

export default refusals;

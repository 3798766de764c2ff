import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'alert.snoozeTooEarly': 'Choisissez le %{date} ou un jour ultérieur',
  'alert.snoozeTooLate':
    'Choisissez le %{date} ou un jour antérieur : une alerte est reportée d’un an au plus',
  'alert.assigneeUnknown': 'Choisissez un utilisateur de ce client qui peut voir les alertes de documents',
};

export default refusals;

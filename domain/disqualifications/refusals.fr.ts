import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'disqualification.kindRequired': 'Choisissez le type',
  'disqualification.offenseRequired': 'Saisissez l’infraction ou le motif de l’ordre',
  'disqualification.startRequired': 'Saisissez le premier jour',
  'disqualification.endRequired': 'Saisissez le dernier jour ou choisissez à vie',
  'disqualification.lifetimeWithEnd': 'Une disqualification à vie n’a pas de dernier jour',
  'disqualification.lifetimeNotRestored': 'Choisissez à vie ou jusqu’à la restitution du permis',
  'disqualification.restoredOnlyPart391':
    'Seule la perte du permis selon la partie 391 dure jusqu’à sa restitution',
  'disqualification.endBeforeStart': 'Le dernier jour ne peut pas précéder le premier (%{date})',
  'disqualification.authorityRequired':
    'Saisissez qui a disqualifié le conducteur, par exemple un État ou la FMCSA',
  'disqualification.violationRequired':
    'Saisissez la date de l’infraction, comme l’indique le relevé de conduite',
  'disqualification.violationAfterStart': 'L’infraction ne peut pas suivre le premier jour (%{date})',
  'disqualification.documentUnknown': 'Ce dossier ne contient pas ce document, ou vous n’y avez pas accès',
};

export default refusals;

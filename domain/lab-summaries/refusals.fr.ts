import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'labSummary.wholeClient':
    'Ceci concerne tous les sites du client. Vous n’avez accès qu’à certains d’entre eux.',
  'labSummary.unreadable': 'Envoyez le laboratoire, le semestre et tous les chiffres du récapitulatif',
  'labSummary.notEnded': 'Ce semestre n’est pas terminé, il n’y a donc pas encore de récapitulatif',
  'labSummary.filedBefore':
    'Il existe déjà un récapitulatif de ce laboratoire pour ce semestre. Corrigez ses chiffres ou supprimez-le d’abord.',
  'labSummary.choosePdf': 'Choisissez le PDF du récapitulatif',
  'labSummary.wholeNumber': 'Saisissez un nombre entier ; 0 s’il n’y en a pas',
  'labSummary.noSpecimens': 'Indiquez combien d’échantillons le laboratoire a rapportés',
  'labSummary.reasonsDiffer':
    'La somme par motif est de %{byReason}, mais le total est de %{specimens} échantillons',
  'labSummary.outcomesDiffer': 'Les résultats ne correspondent pas au total de %{specimens} échantillons',
  'labSummary.onlyUrineIsDilute': 'Seule l’urine peut être diluée. Indiquez 0 pour le fluide oral',
  'labSummary.drugsDiffer':
    'Les chiffres par drogue ne correspondent pas au total de %{positive} échantillons positifs',
};

export default refusals;

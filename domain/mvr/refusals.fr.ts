import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'mvr.dateRequired': 'Saisissez la date',
  'mvr.afterReport': 'La date ne peut pas être postérieure au rapport (%{date})',
  'mvr.descriptionRequired': 'Saisissez ce que dit le dossier',
  'mvr.acdCode': 'Un code ACD est une lettre suivie de deux chiffres, comme S92',
  'mvr.points': 'Les points sont un nombre entier de 0 à %{most}',
  'mvr.reinstatedBefore': 'Le permis ne peut pas être restitué avant le retrait (%{date})',
  'mvr.fromProvider':
    'Le fournisseur a envoyé les données de ce dossier. Elles ne peuvent pas être remplacées',
  'mvr.typedAlready':
    'Quelqu’un a déjà saisi ce relevé. Fermez cette fenêtre et rouvrez-la pour le voir et le corriger',
  'mvr.needsLicense': 'Saisissez d’abord la date de naissance, le numéro et l’État du permis du conducteur',
};

export default refusals;

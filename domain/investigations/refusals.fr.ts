import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'investigation.required': 'Vous devez remplir tous les champs obligatoires.',
  'investigation.dayInFuture': 'La date ne peut pas être dans le futur',
  'investigation.onlyRequests': 'Seule une demande peut porter sur les drogues et l’alcool',
  'investigation.releaseFirst':
    'Ajoutez d’abord au dossier l’autorisation signée du conducteur pour cet employeur (49 CFR 40.25(g), 391.23(f))',
  'investigation.employersUnknown':
    'Indiquez d’abord dans l’onglet Informations quels employeurs soumis au DOT le conducteur a eus dans les trois ans avant l’embauche',
  'investigation.hasEmployers': 'Le dossier nomme des employeurs précédents : il faut les interroger',
  'investigation.nothingDone': 'Notez d’abord dans le journal comment vous avez contacté cet employeur',
  'investigation.logChanged': 'Le journal a changé. Relisez-le avant de signer',
};

export default refusals;

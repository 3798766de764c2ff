import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'questionnaire.nothingYes': 'Répondez oui à au moins une question',
  'questionnaire.reasonRequired': 'Choisissez le motif du refus du test de drogue',
  'questionnaire.oneReason': 'Choisissez un seul motif du refus du test de drogue',
  'questionnaire.violationRequired': 'Choisissez au moins une infraction',
  'questionnaire.codeUnknown': 'La question %{code} n’existe pas',
  'questionnaire.yesIsFinal':
    'Une réponse oui ne peut plus être modifiée après l’enregistrement : %{codes}. Rouvrez le questionnaire pour voir toutes les réponses.',
  'questionnaire.onlyForYourself': 'Les réponses sont enregistrées au nom de l’utilisateur connecté',
};

export default refusals;

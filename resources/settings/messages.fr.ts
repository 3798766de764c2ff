const messages = {
  'settings.verification.title':
    'Vous devez confirmer votre consentement selon la loi Fair Credit Reporting Act',
  'settings.verification.accept': 'Accepter',
  'settings.verification.cancel': 'Annuler',
  'settings.verification.failed': 'Le texte de vérification n’a pas pu être chargé.',
  'settings.verification.retry': 'Réessayer',
};

export default messages;

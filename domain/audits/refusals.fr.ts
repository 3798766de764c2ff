import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'audits.auditorMissing': 'Saisissez le nom de l’auditeur',
  'audits.endedAlready': 'Ce jour est passé',
  'audits.tooLong': 'Un lien peut fonctionner %{days} jours au plus',
  'audits.agencyOnly':
    'Les dossiers de drogues et d’alcool et l’historique d’enquête sont réservés aux autorités (49 CFR 382.405, 40.321, 391.53)',
  'audits.over': 'Cet audit est terminé. Ouvrez-en un nouveau',
  'audits.statusNotShown': 'Cet audit ne montre pas l’état que l’employeur donne aux dossiers',
  'audits.readOnly': 'Les auditeurs peuvent lire et emporter des dossiers, mais ne rien modifier.',
  'audits.linkExpired': 'Ce lien a expiré. Demandez-en un nouveau à l’entreprise.',
  'audits.linkRevoked': 'Ce lien ne fonctionne plus. Demandez-en un nouveau à l’entreprise.',
  'audits.linkUnknown': 'Ce lien est inconnu. Vérifiez que vous l’avez copié en entier.',
};

export default refusals;

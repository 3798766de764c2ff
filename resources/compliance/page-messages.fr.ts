import type { ComplianceMessages } from './page-messages.en';

const messages: ComplianceMessages = {
  'compliance.subtitle':
    'Combien de conducteurs de chaque site ont quelque chose à régler, par document. Choisissez un nombre pour les voir.',
  'compliance.location': 'Site',
  'compliance.active': 'Conducteurs et employés',
  'compliance.notQualified': 'Non qualifiés',
  'compliance.total': 'Tous les sites',
  'compliance.cell': '%{location}, %{document} : %{count}',
  'compliance.detail': '%{missing} manquants, %{expired} expirés, %{expiring} bientôt expirés',
  'compliance.none': 'Rien ne manque',
  'compliance.noneText': 'Tous les dossiers de ces sites sont complets.',
  'compliance.print': 'Imprimer',
};

export default messages;

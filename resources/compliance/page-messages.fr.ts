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
  'compliance.matrixSubtitle':
    'Toutes les exigences de tous les conducteurs. Les flèches passent de cellule en cellule, Entrée ouvre le document dans le dossier.',
  'compliance.driver': 'Conducteur',
  'compliance.qualification': 'Qualification',
  'compliance.requirement': 'Exigence',
  'compliance.docStatus': 'Statut de l’exigence',
  'compliance.search': 'Rechercher par nom ou numéro d’employé',
  'compliance.noDrivers': 'Aucun conducteur ici',
  'compliance.noneMatch': 'Aucun conducteur ne correspond',
  'compliance.status.ok': 'Au dossier',
  'compliance.status.okOn': 'Au dossier jusqu’au %{date}',
  'compliance.status.missing': 'Manquant',
  'compliance.status.missingOn': 'Manquant, échéance le %{date}',
  'compliance.status.expired': 'Expiré',
  'compliance.status.expiredOn': 'Expiré le %{date}',
  'compliance.status.expiring': 'Expire bientôt',
  'compliance.status.expiringOn': 'Expire le %{date}',
  'compliance.status.waived': 'Dispensé',
  'compliance.status.waivedOn': 'Dispensé jusqu’au %{date}',
  'compliance.status.notApplicable': 'Non exigé',
  'compliance.print': 'Imprimer',
};

export default messages;

import type { AlertMessages } from './messages.en';

const messages: AlertMessages = {
  'alerts.documents.title': 'Alertes de documents',
  'alerts.stale.title': 'Candidats inactifs',
  'alerts.stale.text':
    'Candidats en attente depuis plus de %{days} jours. Embauchez-les ou fermez leurs dossiers.',
  'alerts.stale.empty': 'Aucun candidat inactif',
  'alerts.notStarted.title': 'Dossiers à commencer',
  'alerts.notStarted.text':
    "Employés actifs à qui il manque des documents et dont le dossier n'en contient encore aucun. Ajoutez le premier, et leurs alertes passeront dans Alertes de documents.",
  'alerts.notStarted.notice':
    "%{smart_count} employé actif n'a encore aucun document dans son dossier. |||| %{smart_count} employés actifs n'ont encore aucun document dans leur dossier.",
  'alerts.notStarted.show': 'Les afficher',
  'alerts.notStarted.empty': 'Tous les employés ont des documents dans leur dossier',
  'alerts.notStarted.emptyFiltered': 'Aucun employé trouvé. Retirez un filtre pour en voir plus.',
  'alerts.column.workId': 'Matricule',
  'alerts.column.jobTitle': 'Poste',
  'alerts.column.hireDate': 'Embauche',
  'alerts.column.gapCount': 'Manquants',
  'alerts.filter.fileStarted': 'Dossier',
  'alerts.filter.started': 'Avec des documents au dossier',
  'alerts.filter.notStarted': 'Sans document',
  'alerts.search': 'Nom ou matricule',
  'alerts.column.employeeName': 'Employé',
  'alerts.column.status': 'État',
  'alerts.column.reason': 'Motif',
  'alerts.column.dueOn': 'Échéance',
  'alerts.column.cfr': 'Règlement',
  'alerts.column.siteName': 'Site',
  'alerts.column.since': 'Depuis',
  'alerts.column.docTypeName': 'Document',
  'alerts.column.applied': 'Candidature',
  'alerts.column.days': 'Jours d’attente',
  'alerts.dueUnknown': 'Date d’embauche inconnue',
  'alerts.dueBeforeFirstDrive': 'Avant la première conduite',
  'alerts.filter.sites': 'Site',
  'alerts.filter.docTypeIds': 'Document',
  'alerts.filter.docStatuses': 'État',
  'alerts.filter.statuses': 'Statut d’emploi',
  'alerts.filter.dueFrom': 'Échéance à partir du',
  'alerts.filter.dueTo': 'Échéance jusqu’au',
  'alerts.employmentStatus.1': 'Candidat',
  'alerts.employmentStatus.2': 'Employé',
  'alerts.employmentStatus.3': 'Inactif',
  'alerts.employmentStatus.4': 'Parti',
  'alerts.empty.title': 'Tout est à jour',
  'alerts.empty.text':
    'Dans les dossiers qui contiennent des documents, aucun ne manque, n’a expiré ni n’expire bientôt.',
  'alerts.empty.filtered': 'Aucune alerte trouvée. Retirez un filtre pour en voir plus.',
  'alerts.empty.roster': 'Aller à l’effectif',
};

export default messages;

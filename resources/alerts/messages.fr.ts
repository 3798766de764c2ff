import type { AlertMessages } from './messages.en';

const messages: AlertMessages = {
  'alerts.documents.title': 'Alertes de documents',
  'alerts.stale.title': 'Candidats inactifs',
  'alerts.stale.text':
    'Candidats en attente depuis plus de %{days} jours. Embauchez-les ou fermez leurs dossiers.',
  'alerts.stale.empty': 'Aucun candidat inactif',
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
  'alerts.empty.title': 'Aucun document ne manque, n’a expiré ni n’expire bientôt',
  'alerts.empty.text': 'Tous les dossiers de conducteur exigés sont complets aujourd’hui.',
  'alerts.empty.filtered': 'Aucune alerte trouvée. Retirez un filtre pour en voir plus.',
  'alerts.empty.roster': 'Aller à l’effectif',
};

export default messages;

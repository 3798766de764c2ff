import type { ClearinghousePageMessages } from './page-messages.en';

const messages: ClearinghousePageMessages = {
  'clearinghouse.subtitle':
    'Envoyez les consultations au Drug and Alcohol Clearinghouse en un seul fichier et relisez les résultats.',
  'clearinghouse.files': 'Fichiers de consultations',
  'clearinghouse.empty': 'Pas encore de fichier',
  'clearinghouse.emptyText':
    'Demandez des consultations depuis les dossiers ou les alertes. Créez ensuite un fichier ici.',
  'clearinghouse.column.madeAt': 'Créé',
  'clearinghouse.column.dotNumber': 'Numéro DOT',
  'clearinghouse.column.queries': 'Consultations',
  'clearinghouse.column.waiting': 'Sans résultat',
  'clearinghouse.column.madeBy': 'Par',
  'clearinghouse.column.file': 'Fichier',
  'clearinghouse.noDot': 'Aucun au dossier',
  'clearinghouse.download': 'Télécharger',
  'clearinghouse.downloadNumbered': 'Télécharger le fichier %{id}',
  'clearinghouse.blocked':
    'Absents des fichiers, car la date de naissance, le permis, son État ou le consentement manque, ou parce qu’ils ne travaillent plus ici : %{names}',
  'clearinghouse.noneWait': 'Aucune consultation n’attend de fichier',
  'clearinghouse.make.open':
    'Créer un fichier de %{smart_count} consultation |||| Créer un fichier de %{smart_count} consultations',
  'clearinghouse.make.title': 'Créer un fichier pour le Clearinghouse',
  'clearinghouse.make.text':
    '%{smart_count} consultation va dans un fichier. Comparez le format avec le modèle actuel de la FMCSA. |||| %{smart_count} consultations vont dans des fichiers, un par numéro DOT. Comparez le format avec le modèle actuel de la FMCSA.',
  'clearinghouse.make.button': 'Créer le fichier',
  'clearinghouse.make.asksConsent':
    'Demander le consentement à une consultation complète si la limitée trouve quelque chose',
  'clearinghouse.make.header': 'Première ligne avec les noms des colonnes',
  'clearinghouse.make.dateFormat': 'Dates de naissance',
  'clearinghouse.make.countries': 'Pays',
  'clearinghouse.countries.two letters': 'US, CA',
  'clearinghouse.countries.three letters': 'USA, CAN',
  'clearinghouse.history.title': 'Résultats',
  'clearinghouse.history.text':
    'Téléchargez l’historique des consultations sur le Clearinghouse et ajoutez-le ici. Les résultats des consultations commandées sont classés. Rien n’est remplacé, et le même fichier une deuxième fois ne change rien.',
  'clearinghouse.history.label': 'Historique des consultations',
  'clearinghouse.history.help': 'CSV, texte ou XLSX',
  'clearinghouse.history.result': 'Lignes de l’historique',
  'clearinghouse.history.driver': 'Conducteur',
  'clearinghouse.history.words': 'Dans le fichier',
  'clearinghouse.outcome.filed': 'Classé',
  'clearinghouse.outcome.waiting': 'En attente',
  'clearinghouse.outcome.review': 'À examiner',
  'clearinghouse.outcome.same': 'Déjà au dossier',
  'clearinghouse.outcome.conflict': 'Diffère du dossier',
  'clearinghouse.outcome.unmatched': 'Aucune consultation commandée',
  'clearinghouse.outcome.ambiguous': 'Correspond à plusieurs',
  'clearinghouse.outcome.unreadable': 'Non compris',
};

export default messages;

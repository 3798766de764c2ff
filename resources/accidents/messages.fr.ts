import type { AccidentMessages } from './messages.en';

const messages: AccidentMessages = {
  'accidents.title': 'Accidents',
  'accidents.register': 'Registre des accidents',
  'accidents.subtitle':
    'Accidents des trois dernières années (49 CFR 390.15(b)). Choisissez une première date plus ancienne pour en voir d’autres.',
  'accidents.print': 'Registre en PDF',
  'accidents.search': 'Rechercher des conducteurs',
  'accidents.empty': 'Aucun accident dans le registre',
  'accidents.emptyText':
    'Les accidents des trois dernières années apparaissent ici. Ajoutez-les dans le dossier du conducteur.',
  'accidents.emptyFiltered': 'Aucun accident ne correspond',
  'accidents.none': 'Aucun accident au dossier',
  'accidents.noneHelp': 'Ajoutez chaque accident de ce conducteur. Il reste trois ans dans le registre.',
  'accidents.add': 'Ajouter un accident',
  'accidents.addTitle': 'Ajouter un accident',
  'accidents.editTitle': 'Modifier l’accident',
  'accidents.save': 'Enregistrer',
  'accidents.added': 'Accident ajouté',
  'accidents.addFailed': 'Impossible d’ajouter l’accident',
  'accidents.saved': 'Accident enregistré',
  'accidents.failed': 'Nous n’avons pas pu enregistrer l’accident. Vos saisies sont toujours là.',
  'accidents.edit': 'Modifier l’accident',
  'accidents.editNamed': 'Modifier l’accident : %{name}',
  'accidents.remove': 'Supprimer l’accident',
  'accidents.removeNamed': 'Supprimer l’accident : %{name}',
  'accidents.name': '%{date}, %{city}, %{state}',
  'accidents.counts': 'Blessés : %{injuries}, véhicules immobilisés : %{disabled}, morts : %{fatalities}',
  'accidents.hazmat': 'Fuite de matières dangereuses',
  'accidents.cited': 'Conducteur verbalisé',
  'accidents.notCited': 'Conducteur non verbalisé',
  'accidents.recordable': 'Accident DOT',
  'accidents.notRecordable': 'Pas un accident DOT',
  'accidents.outside':
    'Le conducteur ne travaillait pas ici ce jour-là. Vérifiez la date et les dates d’emploi.',
  'accidents.keptUntil': 'À garder dans le registre jusqu’au %{date}',
  'accidents.document': '%{type}, %{date}',
  'accidents.field.date': 'Date de l’accident',
  'accidents.field.time': 'Heure de l’accident',
  'accidents.field.city': 'Ville',
  'accidents.field.state': 'État',
  'accidents.field.hazmat': 'Fuite de matières dangereuses ?',
  'accidents.field.cited': 'Conducteur verbalisé ?',
  'accidents.field.injuries': 'Nombre de blessés',
  'accidents.field.disabled': 'Nombre de véhicules immobilisés',
  'accidents.field.fatalities': 'Nombre de morts',
  'accidents.help.time':
    'Sans elle, nous comptons en jours. Avec elle, les heures pour les tests d’alcool et de drogue.',
  'accidents.help.injuries': 'Personnes soignées ailleurs que sur place ; 0 si aucune',
  'accidents.help.disabled': 'Véhicules remorqués ou transportés ; 0 si aucun',
  'accidents.help.fatalities': '0 si aucun',
  'accidents.reminder.title': 'Conducteur verbalisé',
  'accidents.reminder.text': 'Règles du DOT sur les exigences en matière de drogues et d’alcool',
  'accidents.reminder.ok': 'OK',
  'accidents.test.fatality':
    'Testez le conducteur titulaire d’un CDL (alcool et drogues) : il y a eu un mort.',
  'accidents.test.cited':
    'Testez le conducteur titulaire d’un CDL pour l’alcool si le procès-verbal date de moins de %{alcohol} heures après l’accident, et pour les drogues s’il date de moins de %{drugs} heures.',
  'accidents.test.citedTooLate':
    'Aucun test exigé : le procès-verbal est venu plus de %{drugs} heures après l’accident.',
  'accidents.test.notCited':
    'Sans procès-verbal, aucun test exigé. Si le conducteur titulaire d’un CDL est verbalisé dans les %{alcohol} heures, testez pour l’alcool ; dans les %{drugs} heures, pour les drogues.',
  'accidents.test.notRecordable':
    'Aucun test exigé : personne n’est mort ni n’a été soigné ailleurs, et aucun véhicule n’a été remorqué.',
  'accidents.test.transit.fatality':
    'Testez le conducteur (alcool et drogues) selon la partie 655 : il y a eu un mort.',
  'accidents.test.transit.unlessDiscounted':
    'Testez le conducteur (alcool et drogues) selon la partie 655, sauf si vous pouvez exclure qu’il ait contribué à l’accident. Documentez la décision de ne pas tester.',
  'accidents.test.deadlines':
    'Alcool : dans les %{note} heures, sinon notez pourquoi ; arrêtez après %{alcohol} heures, au plus tard le %{alcoholDay}. Drogues : arrêtez après %{drugs} heures, au plus tard le %{drugsDay}.',
  'accidents.column.date': 'Date',
  'accidents.column.employeeName': 'Conducteur',
  'accidents.column.injuries': 'Blessés',
  'accidents.column.fatalities': 'Morts',
  'accidents.column.disabled': 'Véhicules immobilisés',
  'accidents.column.hazmat': 'Fuite dangereuse',
  'accidents.column.cited': 'Verbalisé',
  'accidents.column.test': 'Test après l’accident',
  'accidents.column.siteName': 'Site',
  'accidents.column.keptUntil': 'À garder jusqu’au',
  'accidents.filter.from': 'Première date',
  'accidents.filter.to': 'Dernière date',
  'accidents.delete.title': 'Supprimer l’accident du %{name} ?',
  'accidents.delete.text':
    'Il ne sera plus dans le registre. Supprimez-le seulement s’il a été saisi par erreur. La piste d’audit le garde avec votre motif.',
  'accidents.delete.reason': 'Motif',
  'accidents.delete.reasonMissing': 'Saisissez le motif de la suppression de cet accident',
  'accidents.delete.confirm': 'Supprimer l’accident',
  'accidents.delete.done': 'Accident supprimé',
  'accidents.delete.failed': 'Nous n’avons pas pu supprimer l’accident. Rien n’a été changé.',
};

export default messages;

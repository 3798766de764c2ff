import type { DeadlineMessages } from './messages.en';

const messages: DeadlineMessages = {
  'deadlines.title': 'Échéances légales',
  'deadlines.text':
    'Ce que la loi exige avant un jour ou une heure. Chaque échéance reste ici jusqu’à ce qu’elle soit faite.',
  'deadlines.all': 'Toutes les échéances',
  'deadlines.search': 'Nom ou matricule',
  'deadlines.empty': 'Aucune échéance ouverte',
  'deadlines.emptyText':
    'Les accidents qui exigent un test, les réponses à signaler et les demandes aux employeurs précédents ouvrent une échéance.',
  'deadlines.column.employeeName': 'Employé',
  'deadlines.column.kind': 'Échéance',
  'deadlines.column.siteName': 'Site',
  'deadlines.column.dueOn': 'À faire',
  'deadlines.column.cfr': 'Règlement',
  'deadlines.left.in': 'Dans %{hours} h %{minutes} min (%{at})',
  'deadlines.left.overdueFor': 'En retard de %{hours} h %{minutes} min (%{at})',
  'deadlines.left.today': 'À faire aujourd’hui',
  'deadlines.left.on': 'À faire avant la fin du %{date}',
  'deadlines.left.overdueSince': 'En retard depuis le %{date}',
  'deadlines.reason.clearinghouseReport':
    'Réponse « oui » au questionnaire le %{date}. À signaler avant la fin du troisième jour ouvrable.',
  'deadlines.reason.alcoholTest.open':
    'Accident du %{date}. Après deux heures sans test, il faut noter la raison.',
  'deadlines.reason.alcoholTest.overdue':
    'Accident du %{date}. Notez pourquoi il n’y a pas eu de test dans les deux heures, et continuez d’essayer jusqu’à huit heures après l’accident.',
  'deadlines.reason.alcoholTest.givenUp':
    'Accident du %{date}. N’essayez plus de tester, et notez pourquoi il n’y a pas eu de test dans les huit heures.',
  'deadlines.reason.alcoholAttempts.open':
    'Accident du %{date}. Continuez à essayer de faire le test jusqu’à huit heures après l’accident.',
  'deadlines.reason.alcoholAttempts.overdue':
    'Accident du %{date}. Saisissez son heure : les huit heures sont peut-être passées.',
  'deadlines.reason.alcoholAttempts.givenUp':
    'Accident du %{date}. Cessez d’essayer de faire le test et notez pourquoi il n’a pas eu lieu dans les huit heures.',
  'deadlines.reason.drugTest.open': 'Accident du %{date}. Le conducteur doit être testé dans les 32 heures.',
  'deadlines.reason.drugTest.overdue':
    'Accident du %{date}. Saisissez son heure : les 32 heures sont peut-être écoulées.',
  'deadlines.reason.drugTest.givenUp':
    'Accident du %{date}. N’essayez plus de tester, et notez pourquoi il n’y a pas eu de test dans les 32 heures.',
  'deadlines.reason.transit':
    'Si personne n’est mort et que vous pouvez exclure que le conducteur ait contribué à l’accident, aucun test n’est exigé. Documentez cette décision et marquez l’échéance comme faite.',
  'deadlines.reason.fullQuery':
    'Une consultation limitée du %{date} a trouvé des données. Sans consultation complète dans les 24 heures, le conducteur ne peut pas conduire.',
  'deadlines.reason.employerReply':
    '%{employer} a été interrogé le %{date} et a 30 jours pour répondre. Sans réponse, classez le compte rendu de vos démarches de bonne foi.',
  'deadlines.reason.consentEnds':
    'Le consentement du %{date} prend fin. Sans un nouveau, aucune consultation limitée n’est permise.',
  'deadlines.reason.medicalRecord':
    'Une nouvelle carte médicale du %{date} est au dossier. Pour un titulaire de CDL, elle compte définitivement dès qu’un relevé de conduite de l’État de ce jour ou plus tard montre la certification. Commandez le MVR.',
  'deadlines.markDone': 'Marquer comme fait',
  'deadlines.markDoneNamed': 'Marquer comme fait : %{name}',
  'deadlines.notDone': 'Pas encore fait',
  'deadlines.notDoneNamed': 'Pas encore fait : %{name}',
  'deadlines.reopened': 'L’échéance est de nouveau ouverte',
  'deadlines.done.title': 'Marquer comme fait : %{name}',
  'deadlines.done.help': 'Par exemple : signalé le 1/12, confirmation 123. Le journal d’audit le conserve.',
  'deadlines.done.save': 'Marquer comme fait',
  'deadlines.done.saved': 'Échéance marquée comme faite',
  'deadlines.done.failed': 'Nous n’avons pas pu l’enregistrer. Votre note est toujours là.',
  'deadlines.field.note': 'Comment c’est fait',
  'deadlines.outcome.byPerson': 'Fait le %{at} par %{by} : %{note}',
  'deadlines.outcome.testResult': 'Fait le %{at} : le résultat du test est au dossier',
  'deadlines.outcome.testNote': 'Fait le %{at} : la note sur la décision est au dossier',
  'deadlines.outcome.fullQuery': 'Fait le %{at} : la consultation complète est au dossier',
  'deadlines.outcome.reply': 'Fait le %{at} : la réponse est enregistrée',
  'deadlines.outcome.goodFaith': 'Fait le %{at} : le compte rendu des démarches de bonne foi est au dossier',
  'deadlines.outcome.newConsent': 'Fait le %{at} : un nouveau consentement est au dossier',
  'deadlines.outcome.medicalRecord':
    'Fait le %{at} : un relevé de conduite qui montre la certification est au dossier',
  'deadlines.outcome.notRequired': 'Terminé le %{at} : l’enregistrement a été corrigé, rien n’est exigé',
};

export default messages;

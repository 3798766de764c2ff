import type { EmploymentMessages } from './messages.en';

const messages: EmploymentMessages = {
  'employments.title': 'Périodes d’emploi',
  'employments.add': 'Ajouter un emploi précédent',
  'employments.addTitle': 'Ajouter un emploi précédent',
  'employments.editTitle': 'Modifier l’emploi précédent',
  'employments.save': 'Enregistrer l’emploi',
  'employments.saved': 'Emploi enregistré',
  'employments.failed': 'L’emploi n’a pas pu être enregistré. Vos saisies sont toujours là.',
  'employments.edit': 'Modifier l’emploi',
  'employments.editNamed': 'Modifier l’emploi : %{name}',
  'employments.remove': 'Supprimer l’emploi',
  'employments.removeNamed': 'Supprimer l’emploi : %{name}',
  'employments.period': 'Du %{from} au %{to}',
  'employments.since': 'Depuis le %{from}',
  'employments.until': 'Jusqu’au %{to}, date d’embauche inconnue',
  'employments.unknown': 'Sans date d’embauche',
  'employments.current': 'Actuel',
  'employments.ended': 'Terminé',
  'employments.hireDateHelp': 'Laissez vide si elle est inconnue',
  'employments.field.hireDate': 'Date d’embauche',
  'employments.field.endDate': 'Dernier jour',
  'employments.field.reason': 'Motif du départ',
  'employments.delete.title': 'Supprimer l’emploi %{name} ?',
  'employments.delete.text':
    'Les documents de cette période peuvent de nouveau compter pour l’embauche actuelle. Ne le supprimez que s’il a été saisi par erreur. Le journal d’audit le conserve avec votre motif.',
  'employments.delete.reason': 'Motif',
  'employments.delete.reasonMissing': 'Saisissez le motif de la suppression de cet emploi',
  'employments.delete.confirm': 'Supprimer l’emploi',
  'employments.delete.done': 'Emploi supprimé',
  'employments.delete.failed': 'L’emploi n’a pas pu être supprimé. Rien n’a changé.',
  'employments.exception.title': 'Exception au test de drogues avant l’embauche',
  'employments.exception.none':
    'Un conducteur inscrit à un autre programme de tests jusqu’à peu avant l’embauche peut être dispensé de test. Saisissez ce que vous avez appris.',
  'employments.exception.add': 'Saisir l’exception',
  'employments.exception.edit': 'Modifier l’exception',
  'employments.exception.save': 'Enregistrer l’exception',
  'employments.exception.saved': 'Exception enregistrée',
  'employments.exception.failed': 'L’exception n’a pas pu être enregistrée. Vos saisies sont toujours là.',
  'employments.exception.met': 'Aucun test nécessaire pour cette embauche',
  'employments.exception.incomplete': 'Incomplète : test exigé',
  'employments.exception.confirmed': 'Confirmée le %{date} par %{program}',
  'employments.exception.lacks': 'Il faut encore :',
  'employments.exception.lack.hireDate': 'La date d’embauche',
  'employments.exception.lack.participation':
    'Un programme de tests dans les 30 jours avant l’embauche, (b)(1)',
  'employments.exception.lack.testOrRandom':
    'Un test de drogues dans les 6 mois avant la candidature, ou 12 mois de tests aléatoires, (b)(2)',
  'employments.exception.lack.violations':
    'Aucune infraction chez un employeur précédent dans les 6 derniers mois, (b)(3)',
  'employments.exception.lack.confirmation': 'Le nom du programme et le jour de sa confirmation, (c)(1)',
  'employments.exception.intro':
    'Contactez le programme de tests du conducteur avant qu’il conduise pour vous la première fois. Pour retirer l’exception, videz tous les champs.',
  'employments.exception.field.appliedOn': 'Date de candidature',
  'employments.exception.field.participatedUntil': 'Dernier jour dans le programme de tests',
  'employments.exception.field.testedOn': 'Dernier test de drogues',
  'employments.exception.field.randomSince': 'Dans le programme de tests aléatoires depuis',
  'employments.exception.field.noViolations': 'Aucun employeur précédent n’a d’infraction au dossier',
  'employments.exception.field.testingProgram': 'Programme de tests',
  'employments.exception.field.confirmedOn': 'Confirmé par le programme',
  'employments.exception.help.appliedOn': 'Les mois ci-dessous se comptent à rebours de ce jour',
  'employments.exception.help.participatedUntil': '30 jours au plus avant l’embauche, (b)(1)',
  'employments.exception.help.testedOn': 'Dans les 6 mois avant la candidature, (b)(2)(i)',
  'employments.exception.help.randomSince':
    'Sans interruption. S’il couvre les 12 mois avant la candidature, le test ci-dessus n’est pas nécessaire, (b)(2)(ii)',
  'employments.exception.help.noViolations':
    'Aucune infraction à une règle du DOT sur les drogues ou l’alcool dans les 6 derniers mois chez un employeur précédent connu de vous, (b)(3)',
  'employments.exception.help.testingProgram': 'Nom et adresse, (c)(1)(i)',
  'employments.exception.help.confirmedOn':
    'Le jour où il a confirmé que le conducteur participe et est qualifié, que le programme respecte la partie 40, que le conducteur n’a refusé aucun test, et les résultats des 6 derniers mois, (c)(1)(ii) à (vi)',
};

export default messages;

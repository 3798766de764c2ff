import type { InvestigationMessages } from './messages.en';

const messages: InvestigationMessages = {
  'investigations.title': 'Employeurs précédents',
  'investigations.dueOn':
    'Ayez au dossier la réponse de chaque employeur, ou vos démarches de bonne foi, au plus tard le %{date}, 30 jours après l’embauche.',
  'investigations.wasDueOn':
    'Les réponses ou les démarches de bonne foi devaient être au dossier le %{date}.',
  'investigations.allOnFile': 'L’enquête auprès de tous les employeurs précédents est au dossier.',
  'investigations.unknown':
    'Personne n’a encore indiqué quels employeurs soumis au DOT le conducteur a eus dans les trois ans avant l’embauche.',
  'investigations.sayWhich': 'Indiquer les employeurs précédents',
  'investigations.none':
    'Le conducteur n’a eu aucun employeur soumis au DOT dans les trois ans avant l’embauche.',
  'investigations.noneToFile':
    'Le dossier doit dire qu’aucune enquête n’était possible (391.23(c)(4)). Signez la déclaration pour la classer.',
  'investigations.noneOnFile': 'La déclaration qu’aucune enquête n’était possible est au dossier.',
  'investigations.fileStatement': 'Signer la déclaration',
  'investigations.status.notAsked': 'Pas encore interrogé',
  'investigations.status.waiting': 'Réponse attendue',
  'investigations.status.overdue': 'Sans réponse après 30 jours',
  'investigations.status.answered': 'À classer',
  'investigations.status.onFile': 'Au dossier',
  'investigations.replyDue': 'Interrogé le %{date}. Réponse due au plus tard le %{due} (391.23(g)(1)).',
  'investigations.replyOverdue':
    'Interrogé le %{date}. Pas de réponse au %{due} : signalez l’employeur à la FMCSA et classez vos démarches de bonne foi (391.23(c)(1), (c)(3)).',
  'investigations.reviewDue':
    'Le conducteur a demandé le %{date} à voir les informations. Remettez-les au plus tard le %{due} (391.23(i)(2)).',
  'investigations.reviewWaits':
    'Le conducteur a demandé le %{date} à voir les informations. Remettez-les dans les cinq jours ouvrables après la réponse (391.23(i)(2)).',
  'investigations.reviewGiven': 'Le conducteur a reçu les informations le %{date}.',
  'investigations.add': 'Ajouter une entrée',
  'investigations.addNamed': 'Ajouter une entrée : %{employer}',
  'investigations.file': 'Classer le journal',
  'investigations.fileNamed': 'Classer le journal : %{employer}',
  'investigations.document': '%{type}, %{date}',
  'investigations.log': 'Démarches auprès de %{employer}',
  'investigations.step': '%{date} : %{kind}',
  'investigations.stepBy': '%{date} : %{kind}, par %{method}',
  'investigations.enteredBy': 'Saisi par %{name}',
  'investigations.withDrugAlcohol': 'avec les informations sur les drogues et l’alcool',
  'investigations.letter': 'Lettre en PDF',
  'investigations.letterNamed': 'Lettre en PDF : %{employer}, %{date}',
  'investigations.letterFailed': 'La lettre n’a pas pu être créée : %{reason}',
  'investigations.remove': 'Retirer',
  'investigations.removeNamed': 'Retirer : %{name}',
  'investigations.kind.request': 'Antécédents de sécurité demandés',
  'investigations.kind.attempt': 'Tentative de joindre l’employeur',
  'investigations.kind.reply': 'L’employeur a répondu',
  'investigations.kind.refused': 'L’employeur refuse ou n’existe plus',
  'investigations.kind.reported': 'Employeur signalé à la FMCSA',
  'investigations.kind.reviewAsked': 'Le conducteur a demandé par écrit à voir les informations',
  'investigations.kind.reviewGiven': 'Informations remises au conducteur',
  'investigations.kind.rebuttal': 'Le conducteur a demandé une correction ou envoyé une réplique',
  'investigations.kind.note': 'Note',
  'investigations.method.letter': 'lettre',
  'investigations.method.fax': 'télécopie',
  'investigations.method.email': 'e-mail',
  'investigations.method.phone': 'téléphone',
  'investigations.method.inPerson': 'visite',
  'investigations.method.other': 'autre moyen',
  'investigations.dialog.title': '%{employer} : ajouter une entrée',
  'investigations.dialog.save': 'Ajouter une entrée',
  'investigations.dialog.saved': 'Entrée ajoutée',
  'investigations.dialog.failed': 'L’entrée n’a pas pu être ajoutée. Votre saisie est toujours là.',
  'investigations.field.kind': 'Ce qui s’est passé',
  'investigations.field.day': 'Date',
  'investigations.field.method': 'Par',
  'investigations.field.contact': 'Personne chez l’employeur',
  'investigations.field.address': 'Adresse, numéro ou e-mail',
  'investigations.field.addressHelp': 'La lettre porte cette adresse.',
  'investigations.field.details': 'Détails',
  'investigations.field.detailsHelp.reply':
    'Ce que l’employeur a dit : dates d’emploi, accidents des trois dernières années. Les résultats de tests de drogues et d’alcool ont leurs propres documents.',
  'investigations.field.drugAlcohol': 'Demander aussi les informations sur les drogues et l’alcool',
  'investigations.field.drugAlcoholHelp':
    'Pour les employeurs d’une autre agence du DOT. Pour ceux de la FMCSA, le Clearinghouse répond (391.23(e)(4)). L’autorisation signée du conducteur doit être au dossier.',
  'investigations.record.title': 'Classer le journal de %{employer}',
  'investigations.record.titleNone': 'Classer la déclaration',
  'investigations.record.asReply':
    'Le journal sera classé comme antécédents de sécurité, avec ce que l’employeur a dit. Importez plutôt une réponse écrite comme document.',
  'investigations.record.asEffort':
    'Le journal sera classé comme journal des démarches de bonne foi : l’employeur n’a donné aucune information.',
  'investigations.record.asNone':
    'Je déclare que le conducteur n’a eu aucun employeur soumis au DOT dans les trois ans avant l’embauche, et qu’aucune enquête n’était donc possible.',
  'investigations.record.sign': 'Signer et classer',
  'investigations.record.signed': 'Le journal est au dossier',
  'investigations.record.failed': 'Le journal n’a pas pu être classé. Rien n’a été modifié.',
  'investigations.record.signature': 'Signature',
  'investigations.record.signatureHelp': 'Saisissez votre nom, %{name}, pour signer.',
  'investigations.record.signatureWrong': 'Saisissez votre nom, %{name}, pour signer',
  'investigations.delete.title': 'Retirer l’entrée de %{name} ?',
  'investigations.delete.text':
    'Retirez-la seulement si elle a été saisie par erreur. Le journal d’audit garde qu’elle a existé, avec votre motif.',
  'investigations.delete.reason': 'Motif',
  'investigations.delete.reasonMissing': 'Indiquez le motif pour retirer cette entrée',
  'investigations.delete.confirm': 'Retirer l’entrée',
  'investigations.delete.done': 'Entrée retirée',
  'investigations.delete.failed': 'L’entrée n’a pas pu être retirée. Rien n’a été modifié.',
};

export default messages;

import type { DisqualificationMessages } from './messages.en';

const messages: DisqualificationMessages = {
  'disqualifications.title': 'Disqualifications et ordres de mise hors service',
  'disqualifications.none': 'Aucune au dossier',
  'disqualifications.noneHelp':
    'Quand un État, un tribunal ou la FMCSA interdit à ce conducteur de conduire, ajoutez-le ici. Il n’est pas qualifié du premier au dernier jour.',
  'disqualifications.add': 'Ajouter une disqualification',
  'disqualifications.addTitle': 'Ajouter une disqualification ou un ordre',
  'disqualifications.editTitle': 'Modifier la disqualification ou l’ordre',
  'disqualifications.save': 'Enregistrer la disqualification',
  'disqualifications.saved': 'Disqualification enregistrée',
  'disqualifications.failed':
    'La disqualification n’a pas pu être enregistrée. Vos saisies sont toujours là.',
  'disqualifications.edit': 'Modifier la disqualification',
  'disqualifications.editNamed': 'Modifier la disqualification : %{name}',
  'disqualifications.remove': 'Supprimer la disqualification',
  'disqualifications.removeNamed': 'Supprimer la disqualification : %{name}',
  'disqualifications.name': '%{kind}, %{date}',
  'disqualifications.period': 'Du %{from} au %{to}',
  'disqualifications.forLife': 'À partir du %{from}, à vie',
  'disqualifications.open': 'À partir du %{from}, jusqu’à la restitution du permis',
  'disqualifications.offenseHidden':
    'Infraction visible des seuls utilisateurs autorisés aux données drogue et alcool',
  'disqualifications.by': 'par %{authority}',
  'disqualifications.document': '%{type}, %{date}',
  'disqualifications.now': 'Interdit de conduire aujourd’hui',
  'disqualifications.later': 'Pas encore en vigueur',
  'disqualifications.ended': 'Terminée',
  'disqualifications.field.kind': 'Type',
  'disqualifications.field.offense': 'Infraction ou motif',
  'disqualifications.field.authority': 'Disqualifié par',
  'disqualifications.field.fromDate': 'Premier jour',
  'disqualifications.field.toDate': 'Dernier jour',
  'disqualifications.field.lifetime': 'À vie',
  'disqualifications.field.untilRestored': 'Jusqu’à la restitution du permis',
  'disqualifications.untilRestoredHelp':
    'À choisir tant que le permis est suspendu, révoqué ou retiré (391.15(b)). Saisissez le dernier jour à sa restitution.',
  'disqualifications.field.documentId': 'Document au dossier',
  'disqualifications.authorityHelp': 'Par exemple l’État, le tribunal ou la FMCSA',
  'disqualifications.documentHelp': 'L’avis ou l’ordre, s’il est au dossier',
  'disqualifications.kind.major': 'Infraction majeure',
  'disqualifications.kind.serious': 'Infractions graves au code de la route',
  'disqualifications.kind.railroad': 'Infraction à un passage à niveau',
  'disqualifications.kind.outOfService': 'Ordre de mise hors service',
  'disqualifications.kind.nonCdl': 'Disqualifié selon la partie 391',
  'disqualifications.help.major':
    'Par exemple conduite sous l’emprise d’alcool ou de drogues, refus d’un test, délit de fuite, crime commis avec un véhicule, conduite d’un véhicule commercial avec un CDL suspendu, ou mort causée par une conduite négligente. 1 an pour la première infraction, ou 3 ans avec des matières dangereuses placardées ; à vie après la deuxième. Si le véhicule a servi à un crime de trafic de drogue ou de traite des personnes, à vie après la première (383.51(b)).',
  'disqualifications.help.serious':
    'Deux ou plus en 3 ans, par exemple excès de vitesse de 15 mph ou plus, conduite dangereuse, distance trop courte, messages ou téléphone tenu en main. 60 jours pour la deuxième, 120 jours à partir de la troisième (383.51(c)).',
  'disqualifications.help.railroad':
    'Infraction aux règles d’un passage à niveau. 60 jours pour la première, 120 jours pour la deuxième et 1 an à partir de la troisième en 3 ans (383.51(d)).',
  'disqualifications.help.outOfService':
    'Violation d’un ordre de mise hors service du conducteur ou du véhicule. De 180 jours à 1 an pour la première, de 2 à 5 ans pour la deuxième et de 3 à 5 ans à partir de la troisième en 10 ans ; plus avec des matières dangereuses ou des passagers (383.51(e)). Saisissez aussi l’ordre lui-même, pour les jours qu’il couvre.',
  'disqualifications.help.nonCdl':
    'Pour les véhicules commerciaux sans CDL : perte du permis de conduire, alcool ou drogues, délit de fuite, crime, violation d’un ordre de mise hors service, messages ou téléphone tenu en main à répétition (391.15).',
  'disqualifications.kind.medical': 'Inapte physiquement',
  'disqualifications.help.medical':
    'Un médecin examinateur n’a pas certifié le conducteur : une carte médicale antérieure ne compte plus (391.41(a)). Enregistré avec le résultat d’un examen. Indiquez le dernier jour quand le conducteur est de nouveau certifié.',
  'disqualifications.kind.none': 'Confirmé : pas de disqualification',
  'disqualifications.help.none':
    'L’État, ou l’autorité dont vient le relevé, a confirmé qu’il n’a pas disqualifié le conducteur pour une infraction du relevé de conduite. Saisissez le jour de la confirmation comme premier jour et la date de l’infraction. Saisissez-en une par infraction de ce jour.',
  'disqualifications.confirmed': 'N’interdit pas',
  'disqualifications.confirmedOn': 'Confirmé le %{date}',
  'disqualifications.field.violationDate': 'Date de l’infraction',
  'disqualifications.violationHelp':
    'Comme l’indique le relevé de conduite, pour que la condamnation y soit réglée',
  'disqualifications.delete.title': 'Supprimer %{name} ?',
  'disqualifications.delete.text':
    'Elle ne comptera plus pour aucun jour. Ne la supprimez que si elle a été saisie par erreur ; pour la terminer, modifiez son dernier jour. Le journal d’audit la conserve avec votre motif.',
  'disqualifications.delete.reason': 'Motif',
  'disqualifications.delete.reasonMissing': 'Saisissez le motif de la suppression de cette disqualification',
  'disqualifications.delete.confirm': 'Supprimer la disqualification',
  'disqualifications.delete.done': 'Disqualification supprimée',
  'disqualifications.delete.failed': 'La disqualification n’a pas pu être supprimée. Rien n’a changé.',
};

export default messages;

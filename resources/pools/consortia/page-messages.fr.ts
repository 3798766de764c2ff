import type { ConsortiaMessages } from './page-messages.en';

const messages: ConsortiaMessages = {
  'pools.consortia.subtitle':
    'Groupes de tests aléatoires de plusieurs employeurs : un seul tirage parmi tout leur personnel. Chaque employeur ne voit que le sien.',
  'pools.consortia.add': 'Ajouter un consortium',
  'pools.consortia.empty': 'Aucun consortium',
  'pools.consortia.emptyText':
    'Un consortium est un seul groupe de tests aléatoires pour plusieurs employeurs. Un transporteur avec un seul conducteur doit faire partie d’un consortium, car un tirage parmi une seule personne n’est pas aléatoire (49 CFR 382.103(b), 382.305). Ajoutez un consortium, puis ses employeurs.',
  'pools.consortia.closed': 'Consortiums clos',
  'pools.consortia.thisPeriod': 'Période actuelle',
  'pools.consortia.notDrawn': 'Pas encore de tirage',
  'pools.consortium.gone': 'Ce consortium n’existe pas',
  'pools.consortium.name': 'Nom du consortium',
  'pools.consortium.nameHelp': 'Les employeurs le voient sur leurs listes et leurs certificats.',
  'pools.consortium.titlesHelp': 'Chaque employeur choisit les postes dans son propre groupe.',
  'pools.consortium.noAlcoholHelp':
    'Chaque employeur choisit les postes dans son propre groupe. Pas de tests d’alcool aléatoires.',
  'pools.consortium.nonDotHelp':
    'Toutes les personnes des employeurs qui ne relèvent d’aucune agence. Chaque employeur peut ne choisir que certains postes.',
  'pools.consortium.agenciesMissing': 'Choisissez au moins une agence',
  'pools.consortium.ratesMissing': 'Indiquez un pourcentage pour les tests de drogues ou d’alcool',
  'pools.consortium.check': 'Vérifier un certificat',
  'pools.addConsortium.title': 'Ajouter un consortium',
  'pools.addConsortium.save': 'Ajouter le consortium',
  'pools.addConsortium.done': 'Consortium ajouté',
  'pools.editConsortium.button': 'Modifier le consortium',
  'pools.editConsortium.title': 'Modifier le consortium : %{name}',
  'pools.editConsortium.save': 'Enregistrer le consortium',
  'pools.editConsortium.done': 'Consortium enregistré',
  'pools.closeConsortium.title': 'Clore le consortium : %{name}',
  'pools.closeConsortium.text':
    'Un consortium qui a des sélections ne peut pas être supprimé, car ses tirages doivent être conservés. Le clore met fin à ses sélections pour tous les employeurs. Les tests en attente restent sur leurs listes, et les certificats restent disponibles.',
  'pools.closeConsortium.confirm': 'Clore le consortium',
  'pools.closeConsortium.done': 'Consortium clos',
  'pools.deleteConsortium.title': 'Supprimer le consortium : %{name}',
  'pools.deleteConsortium.text':
    'Ce consortium n’a jamais eu de sélection : il peut être supprimé, et avec lui les groupes de ses employeurs. Le journal d’audit garde ce qu’il était.',
  'pools.deleteConsortium.confirm': 'Supprimer le consortium',
  'pools.deleteConsortium.done': 'Consortium supprimé',
  'pools.members.title': 'Employeurs',
  'pools.members.text':
    'Combien de leurs personnes sont dans le consortium, et les tests de cette année. Chaque employeur voit qui elles sont sur ses propres pages.',
  'pools.members.name': 'Employeur',
  'pools.members.joined': 'Depuis',
  'pools.members.evaluating': 'Évaluation en cours',
  'pools.members.search': 'Rechercher des employeurs',
  'pools.members.failed': 'Impossible de charger les employeurs',
  'pools.members.empty': 'Aucun employeur',
  'pools.members.emptyText':
    'Ajoutez les employeurs dont le personnel est tiré au sort ensemble. Les personnes qui relèvent des agences du consortium en font alors partie.',
  'pools.members.add': 'Ajouter un employeur',
  'pools.members.remove': 'Retirer',
  'pools.members.removeNamed': 'Retirer l’employeur : %{name}',
  'pools.addMember.title': 'Ajouter un employeur à %{name}',
  'pools.addMember.text':
    'Les personnes de l’employeur qui relèvent des agences du consortium en font désormais partie, sur tous ses sites. L’employeur peut modifier les sites et les postes, et indiquer des exceptions, sur ses propres pages.',
  'pools.addMember.clientId': 'Employeur',
  'pools.addMember.missing': 'Choisissez un employeur',
  'pools.addMember.save': 'Ajouter l’employeur',
  'pools.addMember.done': 'Ajouté au consortium : %{name}',
  'pools.removeMember.title': 'Retirer l’employeur : %{name}',
  'pools.removeMember.text':
    'À partir de la prochaine sélection, le personnel de cet employeur n’est plus tiré au sort dans le consortium. Ce qui a été tiré est conservé : sa part des sélections passées, les certificats et les tests en attente.',
  'pools.removeMember.confirm': 'Retirer l’employeur',
  'pools.removeMember.done': 'Employeur retiré',
  'pools.shares.title': 'Parts des employeurs',
  'pools.shares.text': 'Des nombres seulement. Chaque employeur voit ses propres personnes.',
  'pools.share.drawnBy': 'Tirage par %{provider} avec le consortium %{name}',
  'pools.share.open': 'Ouvrir le consortium',
  'pools.share.text':
    'Le consortium fait un seul tirage parmi le personnel de plusieurs employeurs : ses agences, ses taux et ses sélections sont donc les mêmes pour tous. Vous voyez votre propre personnel. Vous pouvez modifier les sites, les postes et les exceptions.',
  'pools.share.reportText':
    'Il s’agit de votre propre personnel. Le taux annuel vaut pour tout le consortium : votre part des tests peut donc être supérieure ou inférieure.',
};

export default messages;

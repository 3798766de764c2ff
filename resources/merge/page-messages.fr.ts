import type { MergePageMessages } from './page-messages.en';

const messages: MergePageMessages = {
  'merge.titleOf': 'Fusionner des dossiers de %{name}',
  'merge.subtitle':
    'Pour une personne qui a deux dossiers. Ce dossier reste, et tout le contenu de l’autre y passe.',
  'merge.back': 'Retour au dossier',
  'merge.person': 'Autre dossier de cette personne',
  'merge.people': 'Vérifiez qu’il s’agit de la même personne',
  'merge.stays': 'Dossier à conserver',
  'merge.goes': 'Dossier à y fusionner',
  'merge.employeeId': 'Numéro d’employé %{id}',
  'merge.documents': 'Documents du dossier fusionné',
  'merge.noDocuments': 'Aucun document au dossier',
  'merge.asItIs': 'Conserver comme document distinct',
  'merge.duplicate': 'Double de %{document}',
  'merge.result': 'Ce qui se passe',
  'merge.filled': '%{field} est complété : %{value}',
  'merge.kept': '%{field} reste %{kept}, et non %{dropped}',
  'merge.earlier': 'L’emploi du %{from} au %{to} devient un emploi antérieur',
  'merge.count.disqualifications':
    '%{smart_count} inaptitude à la conduite passe |||| %{smart_count} inaptitudes à la conduite passent',
  'merge.count.employments':
    '%{smart_count} emploi antérieur passe |||| %{smart_count} emplois antérieurs passent',
  'merge.count.statements':
    '%{smart_count} attestation de conduite passe |||| %{smart_count} attestations de conduite passent',
  'merge.count.photos': '%{smart_count} photo passe |||| %{smart_count} photos passent',
  'merge.undoable':
    'Le dossier de %{name} n’apparaît plus dans les listes. Vous pouvez annuler pendant 24 heures.',
  'merge.nothing': 'vide',
  'merge.yes': 'oui',
  'merge.no': 'non',
  'merge.button': 'Fusionner les dossiers',
  'merge.confirmTitle': 'Fusionner le dossier de %{name} ?',
  'merge.confirmText':
    'Tout le contenu du dossier de %{from} passe à %{to}. Vous pouvez annuler pendant 24 heures.',
  'merge.done': 'Dossiers fusionnés',
  'merge.failed': 'Nous n’avons pas pu fusionner ces dossiers. Rien n’a été modifié.',
  'merge.recent':
    '%{by} a fusionné le dossier de %{name} avec celui-ci. Vous pouvez annuler jusqu’au %{until}.',
  'merge.undo': 'Annuler la fusion',
  'merge.undone': 'Fusion annulée. Les deux dossiers sont de retour.',
};

export default messages;

import type { NoteMessages } from './messages.en';

const messages: NoteMessages = {
  'notes.title': 'Notes datées',
  'notes.none': 'Aucune note datée',
  'notes.noneHelp':
    'Notez ce que doivent savoir les autres personnes qui travaillent sur ce dossier. Votre nom et la date y figurent.',
  'notes.add': 'Ajouter une note',
  'notes.addTitle': 'Ajouter une note',
  'notes.save': 'Enregistrer la note',
  'notes.saved': 'Note enregistrée',
  'notes.failed': 'Nous n’avons pas pu enregistrer la note. Votre texte est toujours là.',
  'notes.remove': 'Supprimer la note',
  'notes.removeNamed': 'Supprimer la note : %{name}',
  'notes.name': '%{by}, %{at}',
  'notes.field.text': 'Note',
  'notes.help':
    'Tous ceux qui peuvent voir ce dossier la lisent. N’y mettez ni numéro de sécurité sociale, ni résultat de test, ni diagnostic. Une note ne peut plus être modifiée.',
  'notes.delete.title': 'Supprimer la note de %{name} ?',
  'notes.delete.text':
    'Le texte est supprimé définitivement. Le journal d’audit conserve qui l’avait écrite, quand, et votre motif.',
  'notes.delete.reason': 'Motif',
  'notes.delete.reasonMissing': 'Saisissez un motif pour supprimer cette note',
  'notes.delete.confirm': 'Supprimer la note',
  'notes.delete.done': 'Note supprimée',
  'notes.delete.failed': 'Nous n’avons pas pu supprimer la note. Rien n’a été modifié.',
};

export default messages;

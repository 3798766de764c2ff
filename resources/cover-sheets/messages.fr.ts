import type { CoverSheetMessages } from './messages.en';

const messages: CoverSheetMessages = {
  'coverSheets.open': 'Imprimer des bordereaux…',
  'coverSheets.title': 'Imprimer des bordereaux : %{name}',
  'coverSheets.help':
    'Placez un bordereau devant chaque document, puis numérisez ou faxez-les ensemble. Le code-barres indique à qui appartient le document, qui part ainsi en vérification sans recherche. Un bordereau par document.',
  'coverSheets.missing': 'Manquants dans ce dossier',
  'coverSheets.others': 'Autres documents',
  'coverSheets.print': 'Imprimer %{smart_count} bordereau |||| Imprimer %{smart_count} bordereaux',
  'coverSheets.fileName': 'Bordereaux %{name}',
  'coverSheets.send.open': 'Envoyer en vérification…',
  'coverSheets.send.title': 'Envoyer en vérification : %{name}',
  'coverSheets.send.help':
    'Si vous ne savez pas de quel document il s’agit, envoyez-le en vérification. Il figurera au dossier une fois vérifié.',
  'coverSheets.send.files': 'Documents',
  'coverSheets.send.again': 'Ces fichiers ont déjà été reçus. Les envoyer quand même.',
  'coverSheets.send.note': 'Note pour le vérificateur',
  'coverSheets.send.submit': 'Envoyer',
  'coverSheets.send.done': 'Envoyé en vérification',
};

export default messages;

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
};

export default messages;

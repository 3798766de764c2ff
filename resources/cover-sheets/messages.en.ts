const messages = {
  'coverSheets.open': 'Print cover sheets…',
  'coverSheets.title': 'Print cover sheets: %{name}',
  'coverSheets.help':
    'Put a cover sheet in front of each document and scan or fax them together. The barcode says whose document it is, so it goes to review without a search. One sheet per document.',
  'coverSheets.missing': 'Missing in this file',
  'coverSheets.others': 'Other documents',
  'coverSheets.print': 'Print %{smart_count} sheet |||| Print %{smart_count} sheets',
  'coverSheets.fileName': 'Cover sheets %{name}',
} as const;

export type CoverSheetMessages = Record<keyof typeof messages, string>;

export default messages;

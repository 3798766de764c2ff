const messages = {
  'coverSheets.open': 'Print cover sheets…',
  'coverSheets.title': 'Print cover sheets: %{name}',
  'coverSheets.help':
    'Put a cover sheet in front of each document and scan or fax them together. The barcode says whose document it is, so it goes to review without a search. One sheet per document.',
  'coverSheets.missing': 'Missing in this file',
  'coverSheets.others': 'Other documents',
  'coverSheets.print': 'Print %{smart_count} sheet |||| Print %{smart_count} sheets',
  'coverSheets.fileName': 'Cover sheets %{name}',
  'coverSheets.send.open': 'Send for review…',
  'coverSheets.send.title': 'Send for review: %{name}',
  'coverSheets.send.help':
    'If you aren’t sure what a document is, send it for review. It is in the file once a reviewer has checked it.',
  'coverSheets.send.files': 'Documents',
  'coverSheets.send.again': 'These files came in before. Send them again anyway.',
  'coverSheets.send.note': 'Note for the reviewer',
  'coverSheets.send.submit': 'Send',
  'coverSheets.send.done': 'Sent for review',
} as const;

export type CoverSheetMessages = Record<keyof typeof messages, string>;

export default messages;

const messages = {
  'notes.title': 'Dated notes',
  'notes.none': 'No dated notes',
  'notes.noneHelp':
    'Write down what others who work with this file should know. Your name and the date go with it.',
  'notes.add': 'Add note',
  'notes.addTitle': 'Add note',
  'notes.save': 'Save note',
  'notes.saved': 'Note saved',
  'notes.failed': "We couldn't save the note. Your text is still here.",
  'notes.remove': 'Delete note',
  'notes.removeNamed': 'Delete note: %{name}',
  'notes.name': '%{by}, %{at}',
  'notes.field.text': 'Note',
  'notes.help':
    "Everyone who may see this file reads it. Leave out Social Security numbers, test results and diagnoses. A note can't be edited later.",
  'notes.delete.title': 'Delete the note by %{name}?',
  'notes.delete.text':
    'The text is deleted for good. The audit trail keeps who had written it, when, and your reason.',
  'notes.delete.reason': 'Reason',
  'notes.delete.reasonMissing': 'Enter a reason for deleting this note',
  'notes.delete.confirm': 'Delete note',
  'notes.delete.done': 'Note deleted',
  'notes.delete.failed': "We couldn't delete the note. Nothing was changed.",
} as const;

export type NoteMessages = Record<keyof typeof messages, string>;

export default messages;

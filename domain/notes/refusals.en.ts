const refusals = {
  'note.required': 'Enter the note',
  'note.notYours': 'Only the person who wrote this note, or someone who may delete employees, can delete it',
} as const;

export default refusals;

const refusals = {
  'deadline.noteRequired': 'Write how it was done: a confirmation number, or the reason',
  'deadline.notYours': 'Only the person who marked this deadline done can take it back',
  'deadline.alreadyDone': 'This deadline is done already',
} as const;

export default refusals;

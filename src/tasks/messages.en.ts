const messages = {
  'tasks.lost': 'This task is no longer yours. What you entered is still here.',
  'tasks.warning':
    'This task goes back into its queue in %{smart_count} minute. |||| This task goes back into its queue in %{smart_count} minutes.',
  'tasks.here': 'I’m still here',
  'tasks.draft.offer': 'You entered something here before (%{time}).',
  'tasks.draft.restore': 'Restore draft',
  'tasks.draft.ignore': 'Start over',
};

export type TaskMessages = Record<keyof typeof messages, string>;

export default messages;

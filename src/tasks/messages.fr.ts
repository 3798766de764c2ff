import type { TaskMessages } from './messages.en';

const messages: TaskMessages = {
  'tasks.lost': 'Cette tâche n’est plus à vous. Ce que vous avez saisi est toujours ici.',
  'tasks.warning':
    'Cette tâche retourne dans sa file dans %{smart_count} minute. |||| Cette tâche retourne dans sa file dans %{smart_count} minutes.',
  'tasks.here': 'Je suis toujours là',
  'tasks.draft.offer': 'Vous aviez déjà saisi quelque chose ici (%{time}).',
  'tasks.draft.restore': 'Restaurer le brouillon',
  'tasks.draft.ignore': 'Recommencer',
};

export default messages;

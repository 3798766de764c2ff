import type { TaskMessages } from './messages.en';

const messages: TaskMessages = {
  'tasks.lost': 'Esta tarea ya no es suya. Lo que escribió sigue aquí.',
  'tasks.warning':
    'Esta tarea vuelve a su cola en %{smart_count} minuto. |||| Esta tarea vuelve a su cola en %{smart_count} minutos.',
  'tasks.here': 'Sigo aquí',
  'tasks.draft.offer': 'Ya había escrito algo aquí (%{time}).',
  'tasks.draft.restore': 'Restaurar borrador',
  'tasks.draft.ignore': 'Empezar de nuevo',
};

export default messages;

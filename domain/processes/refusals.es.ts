import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'task.idRequired': 'Se requiere taskId',
  'task.claimedBy': '%{name} ya tomó esta tarea',
  'task.claimLost': 'Esta tarea ya no es suya. Lo que escribió se guardó como borrador.',
  'task.claimFirst': 'Primero tome la tarea',
  'task.own': 'Se trata de su propia decisión. Debe tomarla otra persona.',
  'task.setAside': 'Esta tarea se apartó. Decide un supervisor.',
  'task.done': 'Esta tarea ya está terminada',
  'task.canceled': 'Esta tarea fue cancelada',
  'task.notYours': 'Solo puede hacerlo quien tiene la tarea o un supervisor',
  'task.noSuchAction': 'Una tarea de este tipo no tiene la acción «%{action}»',
  'task.actionRequired': 'Indique qué hacer en la variable outcome',
  'task.checkFields': 'Falta información o es incorrecta',
  'task.otherVersion': 'Esta tarea pertenece a otra versión del proceso. Vuelva a cargar la página.',
  'task.noSuchUser': 'Ningún usuario con este ID puede trabajar en esta tarea',
  'task.nothingToChange': 'Indique qué cambiar: assignee, variables o completeTask',
};

export default refusals;

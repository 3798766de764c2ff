import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'task.idRequired': 'taskId est obligatoire',
  'task.claimedBy': '%{name} a déjà pris cette tâche',
  'task.claimLost':
    'Cette tâche ne vous est plus attribuée. Ce que vous avez saisi est conservé comme brouillon.',
  'task.claimFirst': 'Prenez d’abord la tâche',
  'task.own': 'Il s’agit de votre propre décision. Une autre personne doit s’en charger.',
  'task.setAside': 'Cette tâche a été mise de côté. Un superviseur en décide.',
  'task.done': 'Cette tâche est déjà terminée',
  'task.canceled': 'Cette tâche a été annulée',
  'task.notYours': 'Seule la personne qui a pris la tâche, ou un superviseur, peut le faire',
  'task.noSuchAction': 'Une tâche de ce type n’a pas d’action « %{action} »',
  'task.actionRequired': 'Indiquez l’action dans la variable outcome',
  'task.checkFields': 'Des informations manquent ou sont incorrectes',
  'task.otherVersion': 'Cette tâche appartient à une autre version du processus. Rechargez la page.',
  'task.noSuchUser': 'Aucun utilisateur portant cet identifiant ne peut traiter cette tâche',
  'task.nothingToChange': 'Indiquez ce qu’il faut changer : assignee, variables ou completeTask',
};

export default refusals;

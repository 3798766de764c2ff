const refusals = {
  'task.idRequired': 'taskId is required',
  'task.claimedBy': 'This task was claimed by %{name}',
  'task.claimLost': 'This task is no longer yours. What you entered was kept as a draft.',
  'task.claimFirst': 'Claim the task first',
  'task.own': 'This is about your own decision. Another person has to take it.',
  'task.setAside': 'This task was set aside. A supervisor decides about it.',
  'task.done': 'This task is done already',
  'task.canceled': 'This task was canceled',
  'task.notYours': 'Only the person who holds the task, or a supervisor, may do this',
  'task.noSuchAction': 'A task of this kind has no action “%{action}”',
  'task.actionRequired': 'Say what to do in the variable outcome',
  'task.checkFields': 'Some of the information is missing or wrong',
  'task.otherVersion': 'This task belongs to another version of the process. Reload the page.',
  'task.noSuchUser': 'There is no user who may work on this task with this ID',
  'task.nothingToChange': 'Say what to change: assignee, variables or completeTask',
} as const;

export default refusals;

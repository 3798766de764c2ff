const refusals = {
  'alert.snoozeTooEarly': 'Choose %{date} or a later day',
  'alert.snoozeTooLate': 'Choose %{date} or an earlier day: an alert can be snoozed for up to a year',
  'alert.assigneeUnknown': 'Choose a user of this client who may see document alerts',
} as const;

export default refusals;

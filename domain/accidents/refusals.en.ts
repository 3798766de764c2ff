const refusals = {
  'accident.required': 'You must fill in all required fields.',
  'accident.countsNumeric': 'Number of fatalities, disabled vehicles and injuries must be numbers',
  'accident.timeInvalid': 'Enter a time of day, or leave it empty',
  'accident.dateInFuture': 'The date of the accident cannot be in the future',
  'accident.stateUnknown': 'Choose a state from the list',
  'accident.siteUnknown': 'There is no such location, or it is outside your access',
  'accident.forUserOther': 'The report is for the user who asks. Leave this out, or send your own id',
  'accident.noteTooEarly': 'The %{hours} hours are not over yet. Keep trying to test',
  'accident.tooManyForPdf':
    'The PDF has room for %{most} accidents, and %{total} match. Choose fewer locations or dates',
} as const;

export default refusals;

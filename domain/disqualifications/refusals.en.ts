const refusals = {
  'disqualification.kindRequired': 'Choose the kind',
  'disqualification.offenseRequired': 'Enter the offense, or the reason for the order',
  'disqualification.startRequired': 'Enter the first day',
  'disqualification.endRequired': 'Enter the last day, or choose for life',
  'disqualification.lifetimeWithEnd': 'A disqualification for life has no last day',
  'disqualification.lifetimeNotRestored': 'Choose either for life or until the license is restored',
  'disqualification.restoredOnlyPart391': 'Only a loss of license under part 391 lasts until it is restored',
  'disqualification.endBeforeStart': 'The last day cannot be before the first day (%{date})',
  'disqualification.authorityRequired': 'Enter who disqualified the driver, such as a state or FMCSA',
  'disqualification.violationRequired': 'Enter the date of the violation, as the driving record has it',
  'disqualification.violationAfterStart': 'The violation cannot be after the first day (%{date})',
  'disqualification.documentUnknown': "This file has no such document, or you don't have access to it",
} as const;

export default refusals;

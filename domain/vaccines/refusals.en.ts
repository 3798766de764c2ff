const refusals = {
  'vaccine.nameRequired': 'Enter the vaccine',
  'vaccine.dateRequired': 'Enter the date it was given',
  'vaccine.dateInFuture': 'The date cannot be in the future',
  'vaccine.expiresBeforeDate': 'The expiration date must be after the date it was given (%{date})',
} as const;

export default refusals;

const refusals = {
  'employment.endRequired': 'Enter when the earlier employment ended',
  'employment.endBeforeHire': 'The last day cannot be before the hire date (%{date})',
  'employment.overlaps': 'This overlaps the employment that ended %{date}',
  'employment.overlapsCurrent': 'The current employment began %{date}. Enter an earlier day',
  'employment.hireNotAfterEnd': 'The hire date must be after %{date}, the last day of the earlier employment',
  'employment.hireRequired': 'Enter the hire date of the new employment',
} as const;

export default refusals;

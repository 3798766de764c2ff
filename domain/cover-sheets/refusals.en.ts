const refusals = {
  'coverSheet.mistyped': 'This ID has a mistake in it. Compare it with the sheet.',
  'coverSheet.unknown': 'There is no cover sheet with this ID',
} as const;

export default refusals;

const messages = {
  'pools.warning.semiAnnual':
    'People are selected twice a year. DOT best practices want at least a selection every quarter, so that tests come at any time of the year.',
  'pools.warning.single':
    "This pool has one driver. A carrier with a single driver must join a consortium: a pool of one isn't random (49 CFR 382.103(b), 382.305).",
  'pools.warning.small':
    'This pool has 1 person, who knows that they are next. Combine it with another pool, or join a consortium. |||| This pool has %{smart_count} people. In a pool under 10, people can guess who is next. Combine it with another pool, or join a consortium.',
  'pools.warning.phmsaAlcohol':
    '1 person under PHMSA or USCG is in this alcohol draw. Their rules have no random alcohol tests: move them to a pool without alcohol. |||| %{smart_count} people under PHMSA or USCG are in this alcohol draw. Their rules have no random alcohol tests: move them to a pool without alcohol.',
  'pools.warning.rateAtRisk.drug':
    'The year needs %{target} drug tests. %{completed} are completed and %{possible} more can be, which is %{short} short. Extend the selection while there is time.',
  'pools.warning.rateAtRisk.alcohol':
    'The year needs %{target} alcohol tests. %{completed} are completed and %{possible} more can be, which is %{short} short. Extend the selection while there is time.',
  'pools.warning.predictable':
    'People can predict tests: %{patterns}. Collect on other days and at other times (49 CFR 382.305(k)).',
  'pools.warning.overlap':
    '1 person is in another pool too, so their chance of a test is higher. Move them to one pool. |||| %{smart_count} people are in another pool too, so their chance of a test is higher. Move them to one pool.',
  'pools.warning.undecided':
    "1 person at these locations has no job title or no license class, so we don't know whether they belong to this pool. Complete their file. |||| %{smart_count} people at these locations have no job title or no license class, so we don't know whether they belong to this pool. Complete their files.",
  'pools.warning.unrevealed':
    'The seed of 1 draw should have been revealed by now. Until then no one can check it. |||| The seeds of %{smart_count} draws should have been revealed by now. Until then no one can check them.',
  'pools.pattern.weekdayTime':
    '%{count} of %{total} collections were on %{weekday}s between %{from} and %{to}',
  'pools.pattern.weekday': '%{count} of %{total} collections were on %{weekday}s',
  'pools.pattern.time': '%{count} of %{total} collections were between %{from} and %{to}',
  'pools.pattern.monthPart.0': '%{count} of %{total} collections were in the first ten days of a month',
  'pools.pattern.monthPart.1':
    '%{count} of %{total} collections were between the 11th and the 20th of a month',
  'pools.pattern.monthPart.2': '%{count} of %{total} collections were after the 20th of a month',
  'pools.pattern.month': '%{count} of %{total} collections were in %{month}',
  'pools.heatMap.title': 'Collections by weekday and hour',
  'pools.heatMap.total': '1 collection |||| %{smart_count} collections',
  'pools.heatMap.none': 'Collections will appear here once people are tested.',
  'pools.heatMap.tooFew': 'Too few collections to tell whether people can predict them.',
  'pools.heatMap.spread': 'No weekday, time of day or part of the year stands out.',
  'pools.heatMap.asTable': 'Show as table',
  'pools.heatMap.asMap': 'Show as map',
  'pools.heatMap.weekday': 'Weekday',
  'pools.heatMap.hour': 'Time',
  'pools.heatMap.count': 'Collections',
  'pools.heatMap.hours': '%{from} to %{to}',
};

export type PoolPageMessages = Record<keyof typeof messages, string>;
export default messages;

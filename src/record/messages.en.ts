/** Texts of the form of a record, whatever it is about. */
const messages = {
  'record.nothing': 'No changes to save',
  'record.failed': 'The changes could not be saved.',
  'record.yes': 'Yes',
  'record.no': 'No',
  'record.unanswered': 'Not answered',

  'record.stale.title': 'This record was changed while you were editing',
  'record.stale.text':
    '%{name} changed this record on %{when}. Review their changes and choose which values to keep.',
  'record.stale.somebody': 'Another user',
  'record.stale.field': 'Field',
  'record.stale.before': 'Original value',
  'record.stale.theirs': 'Saved value',
  'record.stale.mine': 'Your value',
  'record.stale.choice': 'Keep which value?',
  'record.stale.choose': 'Keep which value for %{field}?',
  'record.stale.side.theirs': 'Saved value',
  'record.stale.side.mine': 'Your value',
  'record.stale.outcome.theirs': 'Saved value',
  'record.stale.outcome.mine': 'Your value',
  'record.stale.outcome.both': 'Both',
  'record.stale.added': 'Added: %{names}',
  'record.stale.removed': 'Removed: %{names}',
  'record.stale.takeTheirs': 'Discard my changes',
  'record.stale.save': 'Save these values',
  'record.dotNumber.shared':
    'Another client has this DOT number: %{names}. Check that it is right. |||| Other clients have this DOT number: %{names}. Check that it is right.',
};

export type RecordMessages = Record<keyof typeof messages, string>;

export default messages;

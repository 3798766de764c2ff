const messages = {
  'merge.titleOf': 'Merge records of %{name}',
  'merge.subtitle':
    'For one person with two records. This record stays, and everything in the other one moves here.',
  'merge.back': 'Back to the file',
  'merge.person': 'Other record of this person',
  'merge.people': 'Check that this is the same person',
  'merge.stays': 'Record to keep',
  'merge.goes': 'Record to merge into it',
  'merge.employeeId': 'Employee ID %{id}',
  'merge.documents': 'Documents of the merged record',
  'merge.noDocuments': 'No documents on file',
  'merge.asItIs': 'Keep as a separate document',
  'merge.duplicate': 'Duplicate of %{document}',
  'merge.result': 'What happens',
  'merge.filled': '%{field} is filled in: %{value}',
  'merge.kept': '%{field} stays %{kept}, not %{dropped}',
  'merge.earlier': 'The employment from %{from} to %{to} becomes an earlier employment',
  'merge.count.disqualifications':
    '%{smart_count} disqualification moves |||| %{smart_count} disqualifications move',
  'merge.count.employments':
    '%{smart_count} earlier employment moves |||| %{smart_count} earlier employments move',
  'merge.count.statements':
    '%{smart_count} driving statement moves |||| %{smart_count} driving statements move',
  'merge.count.photos': '%{smart_count} photo moves |||| %{smart_count} photos move',
  'merge.undoable': 'The record of %{name} is no longer listed. You can undo this for 24 hours.',
  'merge.nothing': 'empty',
  'merge.yes': 'yes',
  'merge.no': 'no',
  'merge.button': 'Merge records',
  'merge.confirmTitle': 'Merge the record of %{name}?',
  'merge.confirmText': 'Everything in the record of %{from} moves to %{to}. You can undo this for 24 hours.',
  'merge.done': 'Records merged',
  'merge.failed': "We couldn't merge these records. Nothing was changed.",
  'merge.recent': '%{by} merged the record of %{name} into this one. You can undo this until %{until}.',
  'merge.undo': 'Undo merge',
  'merge.undone': 'Merge undone. Both records are back.',
};

export type MergePageMessages = Record<keyof typeof messages, string>;
export default messages;

const messages = {
  'disqualifications.title': 'Disqualifications and out-of-service orders',
  'disqualifications.none': 'None on file',
  'disqualifications.noneHelp':
    'When a state, a court or FMCSA takes this driver off the road, add it here. They are not qualified from the first day to the last.',
  'disqualifications.add': 'Add disqualification',
  'disqualifications.addTitle': 'Add disqualification or order',
  'disqualifications.editTitle': 'Edit disqualification or order',
  'disqualifications.save': 'Save disqualification',
  'disqualifications.saved': 'Disqualification saved',
  'disqualifications.failed': "We couldn't save the disqualification. Your entries are still here.",
  'disqualifications.edit': 'Edit disqualification',
  'disqualifications.editNamed': 'Edit disqualification: %{name}',
  'disqualifications.remove': 'Delete disqualification',
  'disqualifications.removeNamed': 'Delete disqualification: %{name}',
  'disqualifications.name': '%{kind}, %{date}',
  'disqualifications.period': '%{from} to %{to}',
  'disqualifications.forLife': 'From %{from}, for life',
  'disqualifications.open': 'From %{from}, until the license is restored',
  'disqualifications.offenseHidden': 'Offense shown only to users who may see drug and alcohol records',
  'disqualifications.by': 'by %{authority}',
  'disqualifications.document': '%{type}, %{date}',
  'disqualifications.now': 'Bars driving today',
  'disqualifications.later': 'Not in effect yet',
  'disqualifications.ended': 'Ended',
  'disqualifications.field.kind': 'Kind',
  'disqualifications.field.offense': 'Offense or reason',
  'disqualifications.field.authority': 'Disqualified by',
  'disqualifications.field.fromDate': 'First day',
  'disqualifications.field.toDate': 'Last day',
  'disqualifications.field.lifetime': 'For life',
  'disqualifications.field.untilRestored': 'Until the license is restored',
  'disqualifications.untilRestoredHelp':
    'Choose this while the license is suspended, revoked or withdrawn (391.15(b)). Enter the last day when it is restored.',
  'disqualifications.field.documentId': 'Document on file',
  'disqualifications.authorityHelp': 'Such as the state, court or FMCSA',
  'disqualifications.documentHelp': 'The notice or order, if it is on file',
  'disqualifications.kind.major': 'Major offense',
  'disqualifications.kind.serious': 'Serious traffic violations',
  'disqualifications.kind.railroad': 'Railroad crossing violation',
  'disqualifications.kind.outOfService': 'Out-of-service order',
  'disqualifications.kind.nonCdl': 'Disqualified under part 391',
  'disqualifications.help.major':
    'Such as driving with alcohol or drugs, refusing a test, leaving the scene of an accident, a felony with a vehicle, driving a commercial vehicle on a suspended CDL, or causing a death by negligent driving. 1 year for the first offense, or 3 years with placarded hazardous materials; for life after the second. If the vehicle was used for a felony of drug dealing or human trafficking, for life after the first (383.51(b)).',
  'disqualifications.help.serious':
    'Two or more within 3 years, such as speeding by 15 mph or more, reckless driving, following too closely, texting or a hand-held phone. 60 days for the second, 120 days for the third or later (383.51(c)).',
  'disqualifications.help.railroad':
    'Breaking a rule at a railroad-highway grade crossing. 60 days for the first, 120 days for the second and 1 year for the third or later within 3 years (383.51(d)).',
  'disqualifications.help.outOfService':
    'Violating a driver or vehicle out-of-service order. 180 days to 1 year for the first, 2 to 5 years for the second and 3 to 5 years for the third or later within 10 years; longer with hazardous materials or passengers (383.51(e)). Enter the order itself here too, for the days it covers.',
  'disqualifications.help.nonCdl':
    'For commercial vehicles that need no CDL: loss of the driver license, alcohol or drugs, leaving the scene of an accident, a felony, violating an out-of-service order, repeated texting or hand-held phone use (391.15).',
  'disqualifications.kind.medical': 'Not physically qualified',
  'disqualifications.help.medical':
    'A medical examiner did not certify the driver, so an earlier medical card no longer counts (391.41(a)). Recorded with the result of an exam. Enter the last day once the driver is certified again.',
  'disqualifications.kind.none': 'Confirmed: not disqualified',
  'disqualifications.help.none':
    'The State, or the authority that issued the record, confirmed that it did not disqualify the driver for a violation on a driving record. Enter the day of the confirmation as first day, and the date of the violation. Enter one for each violation of that day.',
  'disqualifications.confirmed': 'Does not bar',
  'disqualifications.confirmedOn': 'Confirmed %{date}',
  'disqualifications.field.violationDate': 'Date of the violation',
  'disqualifications.violationHelp':
    'As the driving record has it, so that the conviction there counts as answered',
  'disqualifications.delete.title': 'Delete %{name}?',
  'disqualifications.delete.text':
    'It will no longer count on any day. Delete it only if it was entered by mistake; to end it, edit its last day. The audit trail keeps it with your reason.',
  'disqualifications.delete.reason': 'Reason',
  'disqualifications.delete.reasonMissing': 'Enter a reason for deleting this disqualification',
  'disqualifications.delete.confirm': 'Delete disqualification',
  'disqualifications.delete.done': 'Disqualification deleted',
  'disqualifications.delete.failed': "We couldn't delete the disqualification. Nothing was changed.",
} as const;

export type DisqualificationMessages = Record<keyof typeof messages, string>;

export default messages;

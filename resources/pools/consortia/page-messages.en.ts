const messages = {
  'pools.consortia.subtitle':
    'Random pools over several employers: one draw over all of their people. Each employer sees only its own.',
  'pools.consortia.add': 'Add consortium',
  'pools.consortia.empty': 'No consortia',
  'pools.consortia.emptyText':
    'A consortium is one random pool over several employers. A carrier with a single driver must be in one, because a pool of one isn’t random (49 CFR 382.103(b), 382.305). Add a consortium, then add its employers.',
  'pools.consortia.closed': 'Closed consortia',
  'pools.consortia.thisPeriod': 'This period',
  'pools.consortia.notDrawn': 'Not drawn yet',
  'pools.consortium.gone': 'There is no such consortium',
  'pools.consortium.name': 'Name of the consortium',
  'pools.consortium.nameHelp': 'Employers see it on their lists and certificates.',
  'pools.consortium.titlesHelp': 'Each employer chooses the job titles in its own pool.',
  'pools.consortium.noAlcoholHelp':
    'Each employer chooses the job titles in its own pool. No random alcohol tests.',
  'pools.consortium.nonDotHelp':
    'Everyone at the employers who falls under no agency. Each employer can choose only some job titles.',
  'pools.consortium.agenciesMissing': 'Choose at least one agency',
  'pools.consortium.ratesMissing': 'Enter a percentage for drug or alcohol tests',
  'pools.consortium.check': 'Check a certificate',
  'pools.addConsortium.title': 'Add consortium',
  'pools.addConsortium.save': 'Add consortium',
  'pools.addConsortium.done': 'Consortium added',
  'pools.editConsortium.button': 'Edit consortium',
  'pools.editConsortium.title': 'Edit consortium: %{name}',
  'pools.editConsortium.save': 'Save consortium',
  'pools.editConsortium.done': 'Consortium saved',
  'pools.closeConsortium.title': 'Close consortium: %{name}',
  'pools.closeConsortium.text':
    'A consortium with selections can’t be deleted, because its draws must stay on record. Closing it ends its selections for all employers. Tests that are still outstanding stay on their rosters, and its certificates stay available.',
  'pools.closeConsortium.confirm': 'Close consortium',
  'pools.closeConsortium.done': 'Consortium closed',
  'pools.deleteConsortium.title': 'Delete consortium: %{name}',
  'pools.deleteConsortium.text':
    'This consortium never had a selection, so it can be deleted, and with it the pools of its employers. The audit trail keeps what it was.',
  'pools.deleteConsortium.confirm': 'Delete consortium',
  'pools.deleteConsortium.done': 'Consortium deleted',
  'pools.members.title': 'Employers',
  'pools.members.text':
    'How many of their people are in the consortium, and the tests of this year. Each employer sees who they are on its own pages.',
  'pools.members.name': 'Employer',
  'pools.members.joined': 'Joined',
  'pools.members.evaluating': 'Still being evaluated',
  'pools.members.search': 'Find employers',
  'pools.members.failed': 'The employers couldn’t be loaded',
  'pools.members.empty': 'No employers',
  'pools.members.emptyText':
    'Add the employers whose people are drawn together. Their people under the agencies of the consortium are in it from then on.',
  'pools.members.add': 'Add employer',
  'pools.members.remove': 'Remove',
  'pools.members.removeNamed': 'Remove employer: %{name}',
  'pools.addMember.title': 'Add employer to %{name}',
  'pools.addMember.text':
    'The people of the employer who fall under the agencies of the consortium are in it from now on, at all of its locations. The employer can change locations and job titles, and mark exceptions, on its own pages.',
  'pools.addMember.clientId': 'Employer',
  'pools.addMember.missing': 'Choose an employer',
  'pools.addMember.save': 'Add employer',
  'pools.addMember.done': 'Added to the consortium: %{name}',
  'pools.removeMember.title': 'Remove employer: %{name}',
  'pools.removeMember.text':
    'From the next selection on, the people of this employer are no longer drawn in the consortium. What was drawn stays: its share in past selections, the certificates, and tests that are still outstanding.',
  'pools.removeMember.confirm': 'Remove employer',
  'pools.removeMember.done': 'Employer removed',
  'pools.shares.title': 'Shares of the employers',
  'pools.shares.text': 'Counts only. Each employer sees its own people.',
  'pools.share.drawnBy': 'Drawn by %{provider} with the consortium %{name}',
  'pools.share.open': 'Open consortium',
  'pools.share.text':
    'The consortium has one draw over the people of several employers, so its agencies, rates and selections are the same for all of them. You see your own people. Locations, job titles and exceptions are yours to change.',
  'pools.share.reportText':
    'These are your own people. The yearly rate holds for the whole consortium, so your part of the tests can be above or below it.',
};

export type ConsortiaMessages = Record<keyof typeof messages, string>;
export default messages;

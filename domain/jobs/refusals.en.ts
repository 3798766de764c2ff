const refusals = {
  'job.stopped': 'The work stopped with an error. Reference: %{requestId}',
  'job.interrupted': 'The work was interrupted too often. Reference: %{requestId}',
  'job.notAllowed':
    'The user who started this no longer has the permission or the locations it needs. What was already changed stays. Someone who has both can start it again where it was started.',
  'job.notStopped': 'The job runs again or has finished. Reload the list.',
  'job.otherOpen': 'Another job of this kind is still open. Wait until it has finished.',
} as const;

export default refusals;

const refusals = {
  'password.tooShort': 'The password must have at least 12 characters',
  'password.tooLong': 'The password can have at most 200 characters',
  'password.likeEmail': 'The password cannot be your email address',
  'password.common': 'This password is too common. Choose another',
  'password.wrong': 'This is not your password',

  'twoFactor.wrongCode': 'This code is incorrect',
  'twoFactor.ownFirst': 'Set up two-factor authentication for yourself first',
  'twoFactor.alreadyOn': 'Two-factor authentication is already on',
  'twoFactor.keyFirst': 'Get a new setup key first',

  'session.lockedFor': 'Locked after too many failed attempts. Try again in %{minutes} min',
  'session.invitationExpired': 'This invitation has expired. Ask the person who invited you to send it again',
  'session.invitationUsed':
    'This invitation was already used. Sign in, or reset your password if you forgot it',
  'session.invitationRevoked':
    'This invitation is no longer valid. Use the link in the latest one, or ask for another',
  'session.invitationUnknown':
    "We couldn't find this invitation. Open the link exactly as it is in the email",
  'session.notImpersonating': "You aren't acting as another user",
  'session.cannotImpersonate': "You don't have permission to act as this user",
  'session.grantsWhileImpersonating':
    'This would give access that outlasts the impersonation. Stop impersonating, then do it as yourself or ask the user',
  'session.lookOnly':
    'You are only looking. To make changes for this user, stop impersonating and start again with full access.',
  'session.tooManyViews': 'A list can have at most %{count} saved views. Delete one first',
} as const;

export default refusals;

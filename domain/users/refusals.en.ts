const refusals = {
  'user.emailTaken': 'This email address cannot be used. Enter another one',
  'user.permissionUnknown': 'One of these permissions does not exist',
  'user.permissionStaffOnly': "One of these permissions is only for the provider's staff",
  'user.permissionNotHeld': "You cannot grant a permission that you don't have",
  'user.roleUnknown': 'Choose one of the roles',
  'user.locationRequired': 'Choose at least one location',
  'user.locationUnknown': "One of these locations does not exist, or you don't have access to it",
  'user.self':
    'You cannot change your own permissions, locations or status here. Change your name in your profile',
  'user.holdsMore': "This user has permissions that you don't have, so you cannot change them",
  'user.reachesMore': "This user has locations that you don't have access to, so you cannot change them",
  'user.selfNamed':
    '%{names}: You cannot change your own permissions, locations or status here. Change your name in your profile',
  'user.holdsMoreNamed': "%{names}: This user has permissions that you don't have, so you cannot change them",
  'user.reachesMoreNamed':
    "%{names}: This user has locations that you don't have access to, so you cannot change them",
  'user.lastSuperAdmin': 'This is the last active Super Admin. Make someone else a Super Admin first',
  'user.lastAdministrator':
    "This is the client's last active administrator. First give another user Configure User and access to the whole client",
  'user.notInvited': 'Only an active user who has not signed up yet can be invited again',
  'user.tooManyInvitations':
    '%{count} invitations were sent in one day. Try again tomorrow, or ask customer care',
  'user.repUnknown': 'This is not an active customer care rep',
  'user.clientUnknown': 'One of these clients does not exist',
} as const;

export default refusals;

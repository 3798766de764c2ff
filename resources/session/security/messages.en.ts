const messages = {
  'security.title': 'Account Security',
  'security.text': "Protect your account and review where you're signed in.",
  'security.required': 'Your employer requires two-factor authentication. Set it up below to continue.',
  'security.impersonating': "You can't change security settings while impersonating.",
  'security.password': 'Your password',
  'security.code': 'Code',
  'security.codeHelp': 'Six digits from your authenticator app, or a recovery code',
  'security.cancel': 'Cancel',
  'security.factor.title': 'Two-factor authentication',
  'security.factor.text':
    "When you sign in, we'll ask for a code from an app on your phone as well as your password.",
  'security.factor.passwordHelp': 'Confirm your password to continue',
  'security.factor.begin': 'Set up two-factor authentication',
  'security.factor.scan':
    'Scan this code with an authenticator app, or enter the key. Then enter the six digits the app shows.',
  'security.factor.qr': 'QR code with the key below',
  'security.factor.key': 'Key',
  'security.factor.firstCode': 'Code from the app',
  'security.factor.firstCodeHelp': 'Six digits. The code changes every 30 seconds.',
  'security.factor.confirm': 'Turn on two-factor authentication',
  'security.factor.on': 'On.',
  'security.factor.since': 'Since %{when}.',
  'security.factor.codesLeft': '%{smart_count} recovery code left |||| %{smart_count} recovery codes left',
  'security.factor.renew': 'Get new recovery codes',
  'security.factor.renewText': 'Your old recovery codes will stop working.',
  'security.factor.renewSubmit': 'Get new codes',
  'security.factor.disable': 'Turn off two-factor authentication',
  'security.factor.disableText': "You'll sign in with your password only.",
  'security.factor.disableRequired':
    "Your employer requires two-factor authentication. You'll need to set it up again before you can continue.",
  'security.factor.disabled': 'Two-factor authentication is off',
  'security.codes.title': 'Recovery codes',
  'security.codes.text':
    "Two-factor authentication is on. Keep these codes in a safe place. Each code works once if you lose your app. We won't show them again.",
  'security.codes.save': 'Save as text file',
  'security.codes.kept': 'I saved my codes',
  'security.sessions.title': 'Where you are signed in',
  'security.sessions.text': "If you don't recognize a session, end it and change your password.",
  'security.sessions.device': '%{browser} on %{system}',
  'security.sessions.unknownDevice': 'Unknown device',
  'security.sessions.current': 'This session',
  'security.sessions.facts': 'From %{address}, since %{since}, last active %{seen}',
  'security.sessions.end': 'End session',
  'security.sessions.endOf': 'End session: %{device} at %{address}',
  'security.sessions.endTitle': 'End this session?',
  'security.sessions.endText': '%{device} at %{address} will be signed out right away.',
  'security.sessions.endOthers': 'End all other sessions',
  'security.sessions.endOthersText': "You'll stay signed in only here.",
  'security.sessions.ended': 'Session ended',
  'security.rule.title': 'All users of %{name}',
  'security.rule.text':
    'Users without two-factor authentication must set it up before they can do anything else.',
  'security.rule.label': 'Require two-factor authentication for all users',
  'security.rule.without':
    "%{smart_count} user hasn't set it up yet |||| %{smart_count} users haven't set it up yet",
  'security.rule.all': 'All users have set it up.',
  'security.rule.askOn':
    '%{smart_count} user will need to set it up right away. |||| %{smart_count} users will need to set it up right away.',
  'security.rule.askOff': "Users who haven't set it up can sign in with only their password.",
  'security.rule.confirmOn': 'Require it',
  'security.rule.confirmOff': 'Stop requiring it',
  'security.rule.on': 'Two-factor authentication is now required for all users',
  'security.rule.off': 'Two-factor authentication is no longer required',
} as const;

export type SecurityMessages = Record<keyof typeof messages, string>;

export default messages;

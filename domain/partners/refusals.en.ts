const refusals = {
  'partner.unknownSender': 'Choose the sender',
  'partner.unknownClient': 'Choose a client that you may work for',
  'partner.accountTaken': 'This account of the sender is already entered, for %{client}',
  'partner.decided': 'This report was given to a client or discarded in the meantime',
  'partner.notSetUp': 'This partner is not set up, so there is nothing to exchange',
  'partner.noAccount': 'This report names no account',
} as const;

export default refusals;

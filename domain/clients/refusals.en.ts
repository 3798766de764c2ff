const refusals = {
  'client.idRequired': 'The client id is required',
  'client.patchBodyRequired': 'Patch body is required',
  'client.nameRequired': 'The name is required',
  'client.nameTaken': 'A client named %{name} already exists',
  'client.dotNumberInvalid': 'A DOT number has up to eight digits',
  'client.dotNumberRequired': 'The DOT number is required',
  'client.timeZoneUnknown': '%{name} is not a time zone',
  'client.stateUnknown': '%{state} is not a state, territory or province',
  'client.servicesNotOffered': 'Not offered to this client: %{services}',
  'client.unknown': 'This client does not exist',
  'client.internalCompany': "The provider's own company can't be deactivated",
  'client.noActiveLocationLeft': 'You would have no active location left and could not sign in again',
  'client.parentLookup': 'Unexpected response from server looking up parent location',

  'logo.tooLarge': 'The picture is larger than %{size} MB.',
  'logo.wrongType': 'Send the logo as a PNG, JPEG or WebP picture.',
  'logo.sendForm': 'Send the logo as a form with the field image.',
  'logo.required': 'Choose a picture',
  'logo.size': 'The picture is %{width} by %{height} pixels.',
  'logo.allowedSize': 'Each side of a logo must have %{least} to %{most} pixels.',
  'logo.broken': 'The picture is damaged or too large to read.',

  'jobTitle.required': 'The job title is required to be specified',
  'jobTitle.chooseAnother': 'Choose another job title',
  'jobTitle.ordersOpen':
    'Orders for employees with this title are in progress (%{count}). Wait for them, or cancel them first',
  'jobTitle.inUse': 'Choose a new title for the employees who have this one (%{count})',
  'jobTitle.taken': 'The job title %{title} already exists',
  'jobTitle.unknown': 'This job title does not exist',
} as const;

export default refusals;

const refusals = {
  'error.badRequest': 'The request is not valid',
  'error.validation': 'Some values are not valid',
  'error.unauthenticated': 'Sign in to continue',
  'error.badCredentials': 'The email address or password is incorrect',
  'error.secondFactorRequired': 'Enter the code from your authenticator app',
  'error.secondFactorWrong': 'The code is incorrect',
  'error.secondFactorMissing': 'Set up two-factor authentication first',
  'error.forbidden': "You don't have permission to do this",
  'error.clientNotChosen': 'Choose a client first',
  'error.notFound': "We couldn't find this record",
  'error.methodNotAllowed': 'This address does not accept this kind of request',
  'error.requestTimeout': 'The request took too long to arrive',
  'error.conflict': 'This change conflicts with saved data',
  'error.stale': 'Someone else changed this record',
  'error.gone': 'This link is no longer valid',
  'error.tooLarge': 'The file or request is too large',
  'error.unsupportedType': 'This kind of file or content is not accepted',
  'error.unprocessable': "We couldn't process the content",
  'error.locked': 'This is temporarily locked. Try again later',
  'error.tooMany': 'Too many requests. Try again in a moment',
  'error.internal': 'The request could not be completed. Reference: %{requestId}',
  'error.unavailable': 'The service is temporarily unavailable. Try again shortly',

  'request.required': 'is required',
  'request.unknownField': 'is not recognized',
  'request.notValid': 'is not valid',
  'request.keyUsed': 'This key was used for another request. Use a new key for each request',
  'request.doneBefore':
    'This was already done, but what was answered is not available any more. Reload the page to see the result',
  'request.holdsSsn':
    'This looks like a Social Security number. Remove it: everyone who may see this record reads the text',
  'request.noReason': 'must say why, in words',
  'request.givenTwice': 'was sent more than once',
  'request.controlCharacters': 'cannot contain control characters',
  'request.wrongType': 'must be of type %{type}',
  'request.wrongFormat': 'must match the format %{format}',
  'request.tooShort': 'must have at least %{limit} characters',
  'request.tooLong': 'must have at most %{limit} characters',
  'request.tooSmall': 'must be at least %{limit}',
  'request.tooGreat': 'must be at most %{limit}',
  'request.tooFewItems': 'must have at least %{limit} entries',
  'request.tooManyItems': 'must have at most %{limit} entries',
  'request.duplicateItems': 'cannot have the same entry twice',
  'request.notAllowed': 'must be one of the allowed values',
  'request.unknownValues': 'Unknown: %{unknown}. Known: %{known}',
  'request.nameOne': 'Name at least one of: %{known}',
  'request.unknownPermission': 'This permission does not exist',
  'request.sitesNotNumbers': 'sites must be numbers separated by commas',
  'request.uploadIncomplete': 'The upload was interrupted. Send it again',
  'request.fileTooLarge': 'The file is larger than %{size} MB.',
  'request.fileGone': 'The stored file is missing',
  'request.filesUnreachable': "Files can't be opened right now. Try again in a minute",
  'request.fileNotStored': "We couldn't store the file. Nothing was changed. Try again in a minute",
  'request.diskFull':
    'The server has no space left. Nothing was saved. Tell your administrator, and try again later',
  'request.chooseFile': 'Choose a file',
  'request.oneFile': 'Send one file at a time',

  'stream.tooManyOwn':
    'You already have %{count} downloads or previews running. Wait for one to finish, or cancel it',
  'stream.tooManyOfClient':
    '%{count} downloads or previews of your client are already running. Try again when one has finished',

  'list.sortForm': 'sort must look like ["lastName","ASC"]',
  'list.unknownSort': 'Unknown sort field %{name}. Known: %{known}',
  'list.sortOrder': 'The sort order must be "ASC" or "DESC"',
  'list.rangeForm': 'range must look like [0,24]',
  'list.rangeOrder': 'range must run from a row to the same or a later row',
  'list.rangeTooLong': 'range can have at most %{most} rows',
  'list.rangeRequired': 'range is required, like [0,24]',
  'list.filterForm': 'filter must be a JSON object',
  'list.filterTooLong': 'filter can have at most %{most} characters',
  'list.filterNull': 'filter cannot contain the character U+0000',
  'list.unknownFilter': 'Unknown filter field. Known: %{known}',
  'list.tooLong':
    'The whole list has %{total} rows, and at most %{most} are sent at once. Name a range, like range=[0,24], or use the export',
  'list.alertsAlone': 'Drivers, stale applicants and deadlines are lists of their own. Request them alone',

  'date.inFuture': 'The date cannot be in the future',
  'date.invalid':
    'The date that you entered (%{entered}) is invalid. Please enter a valid date between 1900 and 2099',

  'phone.invalid': 'Enter a phone number of at least seven digits',

  'zip.invalid': 'Enter a ZIP code such as 24011 or 24011-1234',

  'email.invalid': 'Please enter a properly formatted email address',

  'name.markup': 'The name cannot contain < or >',

  'text.markup': 'The text cannot contain HTML',

  'signature.ownNameOnly': "You can't sign for someone else",
  'signature.name': 'Type your name, %{name}, to sign',
} as const;

export default refusals;

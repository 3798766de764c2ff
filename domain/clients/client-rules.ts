export const CLIENT_MESSAGES = {
  idRequired: 'The client id is required',
  patchBodyRequired: 'Patch body is required',
  jobTitleRequired: 'The job title is required to be specified',
  parentLookup: 'Unexpected response from server looking up parent location',
} as const;

/** The message for a call on a client that names none; null where one is named. */
export function clientIdProblem(id: string | number | null | undefined): string | null {
  return id === null || id === undefined || String(id).trim() === '' ? CLIENT_MESSAGES.idRequired : null;
}

/** The message for a partial update that would change nothing; null where the body names a field. */
export function patchBodyProblem(body: object | null | undefined): string | null {
  // JSON leaves out what is undefined, so that such a body would arrive empty.
  const named = Object.values(body ?? {}).some((value) => value !== undefined);
  return named ? null : CLIENT_MESSAGES.patchBodyRequired;
}

/** The message for a job title that is missing or blank; null where it says something. */
export function jobTitleProblem(jobTitle: string | null | undefined): string | null {
  return jobTitle?.trim() ? null : CLIENT_MESSAGES.jobTitleRequired;
}

/** The one client that a look-up of a parent must find: none and several are both wrong. */
export function onlyParent<Parent>(found: readonly Parent[]): Parent {
  const [parent, ...others] = found;
  if (parent === undefined || others.length > 0) throw new RangeError(CLIENT_MESSAGES.parentLookup);
  return parent;
}

// Made by `npm run docs` from the sources of the evaluation; do not edit.

/** Differs between releases that may evaluate a file differently: everyone is evaluated again then. */
export const EVALUATION_REVISION = 'd742484d8c4fe7a2';

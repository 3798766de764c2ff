// Made by `npm run docs` from the sources of the evaluation; do not edit.

/** Differs between releases that may evaluate a file differently: everyone is evaluated again then. */
export const EVALUATION_REVISION = 'cc09d5c4ad2d37cf';

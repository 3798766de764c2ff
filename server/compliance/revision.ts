// Made by `npm run docs` from the sources of the evaluation; do not edit.

/** Differs between releases that may evaluate a file, or its deadlines, differently: everyone is evaluated again then. */
export const EVALUATION_REVISION = '6e0bcf0385bbcc6d';

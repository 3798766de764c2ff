// Made by `npm run docs` from the sources of the evaluation; do not edit.

/** Differs between releases that may evaluate a file, or its deadlines, differently: everyone is evaluated again then. */
export const EVALUATION_REVISION = 'c0ea134aafcd7e5d';

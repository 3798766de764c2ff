// Why a POST route doesn't store its answer with its change.

export const READS = 'changes nothing';
export const SECRET = 'answers a link or key that is shown once: the repetition is told that it was done';
export const NOTHING = 'answers nothing that could be stored: the repetition is told that it was done';
export const JOB = 'starts a job that runs once at a time';
export const FILE = 'the same file is recognized by its hash';
export const ADDRESS = 'answers the user after the invitation; the email address is unique';
export const NOTE =
  'answers the document that is filed with the record; the repetition is told that it was done';
export const ONE_EACH = 'there is at most one of each: the repetition is refused';
export const RESULT = 'leaves everything as it is the second time';

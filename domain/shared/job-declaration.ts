import type { Access } from '../access/access';

/** The kinds of jobs of a capability, by name. */
export type JobDeclarations = Readonly<
  Record<
    string,
    {
      /** Who sees the jobs: the access of the pages about them. */
      access: Access;
      /** A second one can't be started while one is open, so a stopped one can't be started again either. */
      oneAtATime?: true;
      /** Runs for all clients at once. Others are what a client's people start. */
      ofProvider?: true;
    }
  >
>;

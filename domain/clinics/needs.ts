import { PROGRAMS } from './programs';

/** What an order needs of a clinic. A need that isn't named, or is false, asks for nothing. */
export interface ClinicNeeds {
  /** A breath alcohol test: a technician and a device (49 CFR 40.211, 40.213). */
  breathAlcohol?: boolean | undefined;
  /** An instant test, which is read where it is collected. */
  pointOfCollection?: boolean | undefined;
  drugTest?: boolean | undefined;
  /** The laboratory that the specimen goes to. */
  lab?: 'a' | 'b' | undefined;
  /** A medical examiner of the National Registry (49 CFR 391.42). */
  examiner?: boolean | undefined;
}

/** What is known about a clinic's abilities. Null is unknown, which is never yes. */
export interface ClinicAbilities {
  programs: readonly number[];
  pointOfCollection: boolean | null;
  /** The last check of the National Registry found the examiner listed. */
  examinerListed: boolean;
}

/** The words of `needs=` in a request, in the order of the rules below. */
export const NEED_WORDS = [
  'breathAlcohol',
  'pointOfCollection',
  'drugTest',
  'labA',
  'labB',
  'examiner',
] as const;
export type NeedWord = (typeof NEED_WORDS)[number];

export const needWords = ({ lab, ...needs }: ClinicNeeds): NeedWord[] =>
  NEED_WORDS.filter((word) =>
    word === 'labA' ? lab === 'a' : word === 'labB' ? lab === 'b' : needs[word] === true,
  );

/**
 * Whether a clinic has the programs of the other laboratory only: a patient service center of that laboratory doesn't collect for this
 * one. A site that is a service center of both does.
 */
const isOtherLabs = (programs: readonly number[], own: number, other: number): boolean =>
  programs.includes(other) && !programs.includes(own);

const MEETS: Readonly<Record<NeedWord, (clinic: ClinicAbilities) => boolean>> = {
  breathAlcohol: ({ programs }) => programs.includes(PROGRAMS.breathAlcohol),
  pointOfCollection: ({ pointOfCollection }) => pointOfCollection === true,
  drugTest: ({ programs }) => programs.includes(PROGRAMS.atn) || programs.includes(PROGRAMS.eccf),
  labA: ({ programs }) => !isOtherLabs(programs, PROGRAMS.labA, PROGRAMS.labB),
  labB: ({ programs }) => !isOtherLabs(programs, PROGRAMS.labB, PROGRAMS.labA),
  examiner: ({ examinerListed }) => examinerListed,
};

/** Whether a clinic can do all that an order needs. */
export const meetsNeeds = (clinic: ClinicAbilities, needs: ClinicNeeds): boolean =>
  needWords(needs).every((word) => MEETS[word](clinic));

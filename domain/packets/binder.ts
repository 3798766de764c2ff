import Type, { type Static } from 'typebox';
import { OneOf, STRICT } from '../shared/schema';
import { BINDER_SECTIONS } from './binder-sections';

/** Asks for a binder of a year and the one before. */
export const BinderOrder = Type.Object(
  {
    year: Type.Integer({ minimum: 2000, maximum: 2099 }),
    sections: Type.Array(OneOf(BINDER_SECTIONS), { minItems: 1, uniqueItems: true }),
  },
  STRICT,
);
export type BinderOrder = Static<typeof BinderOrder>;

const Count = Type.Integer({ minimum: 0 });
/** What a finished binder contains. */
export const BinderCounts = Type.Object({
  draws: Count,
  /** Tests that people were selected for. */
  tests: Count,
  reports: Count,
  /** How many of the reports have numbers to correct before someone signs them. */
  toCorrect: Count,
  /** It says how tests ended: who opens it must still see that. */
  results: Type.Boolean(),
});
export type BinderCounts = Static<typeof BinderCounts>;

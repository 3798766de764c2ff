import { refuse, refusedFields, type FieldRefusals } from '../shared/refusals/refusal';
import { poolErrors, type PoolContext, type PoolDraft } from './pool-rules';

/**
 * Everything wrong with a consortium, by field. Agencies whose people are found by job title need none here: each employer chooses its
 * own. People of an agency and of a company's own program are never drawn together, as in a pool.
 */
export function consortiumErrors(draft: PoolDraft, context: PoolContext): FieldRefusals {
  return {
    ...refusedFields([
      ['name', draft.name.trim() ? null : refuse('pool.nameRequired')],
      ['agencies', draft.agencies.length === 0 ? refuse('pool.agencyRequired') : null],
      ['drugRateBp', draft.drugRateBp || draft.alcoholRateBp ? null : refuse('pool.rateRequired')],
    ]),
    // One that is being set up needs no job titles, but may not contradict itself.
    ...poolErrors({ ...draft, state: 'configuring' }, context),
  };
}

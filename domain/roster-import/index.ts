export * from './contract';
export { RESULT_COLUMNS } from './fields';
export { describeReason, fieldName, type Described, type RosterLocale } from './messages';
export { planRoster, type PlanInput } from './plan';
export {
  proposeMapping,
  type MappingProposal,
  type ProposalInput,
  type WordProposal,
} from './propose-mapping';

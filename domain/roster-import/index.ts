export * from './contract';
export { describeReason, fieldName, type Described, type RosterLocale } from './messages';
export { planRoster } from './plan';
export { proposeMapping } from './propose-mapping';

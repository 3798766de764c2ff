export { drugTests } from './capability';
export { TESTS_OF_PERSON } from './links';
export { ResultChip } from './words';

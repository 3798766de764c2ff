export {
  evaluateFile,
  GAP_NUMBERS,
  readFiles,
  reevaluate,
  storedForm,
  qualificationNumber,
  type FileRow,
} from './reevaluate';
export { setupsOf, type Setups } from './setups';
export { todayOf } from './today';

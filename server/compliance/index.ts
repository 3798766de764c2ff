import type { Capability } from '../platform/capability';
import { dayChange } from './change-day';
import { dayWatch } from './day-watch';
import { recomputation } from './recompute';
import { recomputationOfAll } from './recompute-all';
import { compliance as complianceRoutes } from './routes';

/** How files are evaluated, and the work that follows from it. */
export const compliance: Capability = {
  name: 'compliance',
  routes: complianceRoutes,
  jobs: (app) => [dayChange(app), recomputation(app), recomputationOfAll(app)],
  watches: (app) => [dayWatch(app)],
};

export {
  evaluatedForm,
  evaluateFile,
  factsOf,
  gapFinderOf,
  personOf,
  GAP_NUMBERS,
  insertGaps,
  readFiles,
  EVALUATION_COLUMNS,
  reevaluate,
  storedForm,
  qualificationNumber,
  shownReason,
  type EvaluationContext,
  type FileRow,
} from './reevaluate';
export { filesQuery } from './files-query';
export { followRecords } from './follow-record';
export { settingsFrom, settingsOf, storedSettingsQuery } from './dated-settings';
export {
  allSetupsQuery,
  setupsFrom,
  setupsOf,
  setupsQuery,
  type LocationSetup,
  type SetupRow,
  type Setups,
} from './setups';
export {
  DEFAULT_ZONE,
  dayIn,
  daysAt,
  endOfDay,
  locationZone,
  todayAt,
  todayOf,
  readToday,
  zoneQuery,
  type DayIn,
  type ZoneRow,
} from './today';
export { gapDocument, gapsOf, gapStatus } from './gap-queries';
export {
  endAssignments,
  endUnreached,
  giveWork,
  holdAssignee,
  keepWork,
  NO_ASSIGNMENT,
  NO_SNOOZE,
  takeWorkBack,
  type AlertWork,
  type MergedWork,
} from './gap-work';
export { checkClocks, checkKnownOn, evaluationStatements, parseEvaluationRows } from './clocks';
export { documentsBefore } from './earlier-versions';
export { evaluateFileRows, fileStatements } from './evaluate-file-rows';
export { complianceMatrix } from './matrix-routes';
export { changeDay, dueTenants } from './change-day';
export { EVALUATION_REVISION } from './revision';
export { DUE_NOW, enqueueRecomputation, RECOMPUTATION } from './recompute';
export { enqueueRecomputationOfAll, markEvaluated, recomputeAfterRelease } from './recompute-all';
export { enqueueDayChange } from './day-watch';
export {
  daysFor,
  hiddenDocTypes,
  inAudit,
  inPeriod,
  readableDocuments,
  canRecord,
  rightsTo,
  type RightsHolder,
  seesResults,
  seesStatus,
  untilPeriodEnds,
} from './privacy';
export { answerFromRows, askStatements } from './may-drive';
export { employeesThen, licenseThen } from './record-then';
export { statusesOn } from './statuses-on';
export { assumeEmployment } from './what-if';

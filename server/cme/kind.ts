import { clientOfExam, cmeProcess, type CmeVars } from '../../domain/cme/cme-process';
import type { ProcessKind } from '../processes';
import { discardExam } from './effects/discard-exam';
import { matchPerson, releasePerson } from './effects/match-person';
import { recordResult } from './effects/record-result';

/** The review of medical exams as the server runs it. */
export const cmeKind: ProcessKind<CmeVars> = {
  definition: cmeProcess as ProcessKind<CmeVars>['definition'],
  effects: { matchPerson, releasePerson, recordResult, discardDocuments: discardExam },
  clientOf: clientOfExam,
  userVars: ['firstReviewer', 'secondReviewer'],
  setAsidePage: '/cme/workflow',
  // What an exam found is recorded as the exam's own entry, which fewer people read.
  audited: ['employeeId'],
};

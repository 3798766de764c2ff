import { allows } from '../../domain/access/access';
import { supervisedWith } from '../../domain/processes/process';
import type { Caller } from '../platform/access/caller';
import type { ProcessKind } from './kind';

/** Whether someone may act on the tasks of others, and on those that were set aside. */
export const isSupervisor = ({ definition }: ProcessKind, { permissions }: Caller): boolean =>
  allows(supervisedWith(definition), permissions);

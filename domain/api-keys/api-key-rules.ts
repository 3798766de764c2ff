import type { Access } from '../access/access';
import { isCalendarDate, rejectedDate } from '../shared/dates';
import { refuse, refusedFields, type FieldRefusals, type Refusal } from '../shared/refusals/refusal';
import type { ApiKeyBody } from './contract';

/** Who may manage keys: those who manage users, if they may ask the question themselves that a key asks. */
export const MANAGE_API_KEYS = {
  all: ['client.configureUser', 'client.viewEmployeeFile'],
} as const satisfies Access;

function expiryProblem(expiresOn: string | null | undefined, today: string): Refusal | null {
  if (!expiresOn) return null;
  if (!isCalendarDate(expiresOn)) return rejectedDate(expiresOn);
  return expiresOn < today ? refuse('apiKey.expiresInPast') : null;
}

/** Every problem at once, by field. `today` is the client's. */
export const apiKeyErrors = ({ name, expiresOn }: ApiKeyBody, today: string): FieldRefusals =>
  refusedFields([
    ['name', name.trim() ? null : refuse('apiKey.nameRequired')],
    ['expiresOn', expiryProblem(expiresOn, today)],
  ]);

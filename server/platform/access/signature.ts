import { refuse } from '../../../domain/shared/refusals/refusal';
import { isSignatureOf } from '../../../domain/shared/signature';
import { AppError, refuseFields } from '../errors';
import type { Caller } from './caller';

/** Only a person signs, and only for themselves: not an API key, and not someone who impersonates another. */
export function checkSignature(caller: Caller, signature: string): void {
  if (caller.credential === 'apiKey' || caller.realUser)
    throw new AppError('forbidden', { refusal: refuse('signature.ownNameOnly') });
  if (!isSignatureOf(signature, caller.user.name))
    throw refuseFields({ signature: refuse('signature.name', { name: caller.user.name }) });
}

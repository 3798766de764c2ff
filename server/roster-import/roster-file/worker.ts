import type { FileProblemCode } from '../../../domain/roster-import/contract';
import { answerQuestions } from '../../platform/answer-questions';
import type { RosterFileLimits } from './limits';
import { readRosterBytes, type RosterFileChoices } from './read-bytes';
import { RosterFileRefusal } from './refusal';

export interface WorkerTask {
  source: Uint8Array;
  limits: RosterFileLimits;
  choices: RosterFileChoices;
}

/** `json` is the RosterFile as UTF-8 text. */
export type WorkerAnswer =
  | { ok: true; json: Uint8Array<ArrayBuffer> }
  | { ok: false; code: FileProblemCode; values: Record<string, string | number> };

async function answer({ source, limits, choices }: WorkerTask): Promise<WorkerAnswer> {
  try {
    const file = await readRosterBytes(
      Buffer.from(source.buffer, source.byteOffset, source.byteLength),
      limits,
      choices,
    );
    return { ok: true, json: new TextEncoder().encode(JSON.stringify(file)) };
  } catch (error) {
    if (error instanceof RosterFileRefusal) return { ok: false, code: error.code, values: error.values };
    return { ok: false, code: 'unreadable', values: {} };
  }
}

// Each process reads one file, so that nothing of a malicious file remains.
answerQuestions(answer);

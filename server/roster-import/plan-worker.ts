/**
 * A roster file and the employees it is compared with, in their own thread: 50,000 rows against 100,000 employees take
 * seconds, during which the server keeps responding. Results are returned as text, so that the server need not parse them
 * either.
 */
import { parentPort, workerData } from 'node:worker_threads';
import {
  planRoster,
  type ExistingPerson,
  type RosterFile,
  type RosterPlan,
} from '../../domain/roster-import';
import { layoutKey } from '../../domain/roster-import/layout-key';
import { checkLicense } from '../../domain/shared/licenses';
import { hashSsn } from '../platform/crypto';
import { maskHead } from './mask';
import { detect, propose } from './propose';
import type { PlanCall, PlanCalls, PlanReply, PlanRequest, PlanThreadData } from './plan-protocol';
import { EncryptedFile, encryptFile } from './encrypted-file';
import {
  currentMissing,
  currentRow,
  missingLine,
  namesOf,
  storedMissing,
  storedRow,
  workMissing,
  workRow,
  type Names,
} from './stored-plan';

const BATCH_ROWS = 2_000;
const { importId, fileKeys, ssnKeys } = workerData as PlanThreadData;
const port = parentPort!;

let file: RosterFile | undefined;
let people: ExistingPerson[] = [];
const hashesOnRecord = new Set<string>();
let planned: { plan: RosterPlan; names: Names; byLine: Map<number, number>; endMissing: boolean } | undefined;
let sent = 0;

function requireFile(): RosterFile {
  if (!file) throw new Error('No file was loaded.');
  return file;
}

function requirePlan() {
  if (!planned) throw new Error('No plan was made.');
  return planned;
}

/** A number on record has the hash of the version it was stored with; another one gets the version for new hashes. */
function hashIn(ssn: string): string {
  const [current, ...others] = ssnKeys.map((key) => hashSsn(key, ssn).toString('hex'));
  return others.find((hash) => hashesOnRecord.has(hash)) ?? current!;
}

function plan({ mapping, context, today }: PlanCalls['plan']['ask']): PlanCalls['plan']['answer'] {
  const { header, rows, lines, kinds, date1904 } = requireFile();
  const result = planRoster({
    header,
    rows: rows.map((cells, at) => ({ line: lines[at] ?? 0, cells, kinds: kinds?.[at] })),
    mapping,
    context,
    people,
    today,
    date1904,
    hashSsn: hashIn,
    licenseCheck: checkLicense,
  });
  planned = {
    plan: result,
    names: namesOf(context),
    byLine: new Map(result.rows.map((row, at) => [row.line, at])),
    endMissing: mapping.options.missingInFile === 'end',
  };
  sent = 0;
  return {
    ...result.counts,
    total: result.rows.length,
    warned: result.warned,
    missing: result.missing.length,
    unidentified: result.unidentified,
  };
}

function nextRows(): string | null {
  const { plan: result, names, endMissing } = requirePlan();
  const missing = endMissing ? result.missing : [];
  const from = sent;
  sent += BATCH_ROWS;
  const ofFile = result.rows.slice(from, sent).map((row) => storedRow(row, names));
  const beyond = missing
    .slice(Math.max(0, from - result.rows.length), Math.max(0, sent - result.rows.length))
    .map((person) => storedMissing(person, result.unidentified));
  const rows = [...ofFile, ...beyond];
  return rows.length > 0 ? JSON.stringify(rows) : null;
}

function work({ lines }: PlanCalls['work']['ask']): PlanCalls['work']['answer'] {
  const { plan: result, names, byLine, endMissing } = requirePlan();
  const wanted = new Set(lines);
  const ofFile = lines.flatMap((line) => result.rows[byLine.get(line) ?? -1] ?? []);
  const beyond = (endMissing ? result.missing : []).filter((person) =>
    wanted.has(missingLine(person.employeeId)),
  );
  return {
    rows: [...ofFile.map(workRow), ...beyond.map(workMissing)],
    current: JSON.stringify(
      Object.fromEntries([
        ...ofFile.map((row) => [row.line, currentRow(row, names)]),
        ...beyond.map((person) => [missingLine(person.employeeId), currentMissing(person)]),
      ]),
    ),
  };
}

const calls: { [Call in PlanCall]: (ask: PlanCalls[Call]['ask']) => PlanCalls[Call]['answer'] } = {
  read({ json }) {
    const text = Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString('utf8');
    file = maskHead(JSON.parse(text) as RosterFile);
    return layoutKey(file);
  },
  decrypt({ bytes }) {
    file = new EncryptedFile(
      fileKeys,
      importId,
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    ).file();
    return null;
  },
  encrypt: () => encryptFile(fileKeys[0], importId, requireFile()),
  people({ json }) {
    for (const person of JSON.parse(json) as ExistingPerson[]) {
      people.push(person);
      if (person.ssnHash) hashesOnRecord.add(person.ssnHash);
    }
    return null;
  },
  clearPeople() {
    people = [];
    hashesOnRecord.clear();
    return null;
  },
  propose(ask) {
    const known = requireFile();
    const proposed = propose(known, people, ask);
    return { ...proposed, detected: detect(known, proposed.mapping) };
  },
  plan,
  nextRows,
  work,
};

function reply(request: PlanRequest): PlanReply {
  try {
    const act = calls[request.call] as (ask: unknown) => unknown;
    return { id: request.id, answer: act(request.ask) };
  } catch (error) {
    return { id: request.id, error: (error as Error).stack ?? String(error) };
  }
}

port.on('message', (request: PlanRequest) => port.postMessage(reply(request)));

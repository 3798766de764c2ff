/**
 * A roster file and the people it is compared with, in a thread of their own: 50,000 lines against 100,000 people take
 * seconds, in which the server goes on answering. What leaves the thread are texts, so that the server need not take them
 * apart either.
 */
import { createHmac } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import {
  planRoster,
  type ExistingPerson,
  type RosterFile,
  type RosterPlan,
} from '../../../domain/employees/roster-import';
import { checkLicense } from '../../../domain/shared/licenses';
import { maskHead } from './mask';
import { detect, propose } from './propose';
import type { PlanCall, PlanCalls, PlanReply, PlanRequest, PlanThreadData } from './plan-protocol';
import { SealedFile, sealFile } from './sealed-file';
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

const ROWS_AT_ONCE = 2_000;
const { importId, fileKey, ssnKey } = workerData as PlanThreadData;
const port = parentPort!;

let file: RosterFile | undefined;
let people: ExistingPerson[] = [];
let planned: { plan: RosterPlan; names: Names; byLine: Map<number, number>; endMissing: boolean } | undefined;
let sent = 0;

function opened(): RosterFile {
  if (!file) throw new Error('No file has been opened.');
  return file;
}

function decided() {
  if (!planned) throw new Error('Nothing has been planned.');
  return planned;
}

const hashSsn = (ssn: string) => createHmac('sha256', ssnKey).update(ssn).digest('hex');

function plan({ mapping, context, today }: PlanCalls['plan']['ask']): PlanCalls['plan']['answer'] {
  const { header, rows, lines } = opened();
  const result = planRoster({
    header,
    rows: rows.map((cells, at) => ({ line: lines[at] ?? 0, cells })),
    mapping,
    context,
    people,
    today,
    hashSsn,
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
  const { plan: result, names, endMissing } = decided();
  const missing = endMissing ? result.missing : [];
  const from = sent;
  sent += ROWS_AT_ONCE;
  const ofFile = result.rows.slice(from, sent).map((row) => storedRow(row, names));
  const beyond = missing
    .slice(Math.max(0, from - result.rows.length), Math.max(0, sent - result.rows.length))
    .map((person) => storedMissing(person, result.unidentified));
  const rows = [...ofFile, ...beyond];
  return rows.length > 0 ? JSON.stringify(rows) : null;
}

function work({ lines }: PlanCalls['work']['ask']): PlanCalls['work']['answer'] {
  const { plan: result, names, byLine, endMissing } = decided();
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
    return file.header;
  },
  unseal({ bytes }) {
    file = new SealedFile(
      fileKey,
      importId,
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    ).file();
    return null;
  },
  seal: () => sealFile(fileKey, importId, opened()),
  people({ json }) {
    for (const person of JSON.parse(json) as ExistingPerson[]) people.push(person);
    return null;
  },
  forgetPeople() {
    people = [];
    return null;
  },
  propose(ask) {
    const known = opened();
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

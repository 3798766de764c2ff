import { refuse, type FieldRefusals, type Refusal } from '../shared/refusals/refusal';

// The lines of a laboratory's report to an employer (49 CFR part 40, appendix D).

/** The report has a part for each. */
export const SPECIMEN_PARTS = ['urine', 'oralFluid'] as const;
export type SpecimenPart = (typeof SPECIMEN_PARTS)[number];

/** Line 1: results reported, by the reason of the test. */
export const REASON_LINES = [
  'preEmployment',
  'postAccident',
  'random',
  'reasonableSuspicion',
  'returnToDuty',
  'followUp',
  'notNoted',
] as const;
/** Lines 2 and 3: negative specimens, and those that the laboratory didn't test. A specimen is in one of them. */
export const SINGLE_LINES = ['negative', 'negativeDilute', 'fatalFlaw', 'uncorrectedFlaw'] as const;
/** Lines 4 to 7. A specimen may be in several. */
export const OTHER_LINES = ['positive', 'adulterated', 'substituted', 'invalid'] as const;
/** Below line 4, by drug. A specimen may be positive for several. */
export const DRUG_LINES = [
  'marijuana',
  'cocaine',
  'codeine',
  'morphine',
  'sixAm',
  'hydrocodone',
  'hydromorphone',
  'oxycodone',
  'oxymorphone',
  'phencyclidine',
  'amphetamine',
  'methamphetamine',
  'mdma',
  'mda',
] as const;
export const LINES = ['specimens', ...REASON_LINES, ...SINGLE_LINES, ...OTHER_LINES, ...DRUG_LINES] as const;
export type Line = (typeof LINES)[number];
/** The lines of a part. Only urine can be dilute: 40.3, 40.97(a)(1)(ii). Oral fluid can be substituted all the same. */
export const linesOf = (part: SpecimenPart): readonly Line[] =>
  part === 'urine' ? LINES : LINES.filter((line) => line !== 'negativeDilute');

/** The numbers of a part; `specimens` is the total of line 1. */
export type PartNumbers = Record<Line, number>;
/** A part that the report doesn't have is null. */
export type SummaryNumbers = Record<SpecimenPart, PartNumbers | null>;

const sum = (numbers: PartNumbers, lines: readonly Line[]): number =>
  lines.reduce((total, line) => total + numbers[line], 0);

/** What can't be in one part, as a report or as it was typed; null: nothing. */
function partProblem(part: SpecimenPart, numbers: PartNumbers): Refusal | null {
  const { specimens, positive } = numbers;
  const impossible = LINES.find((line) => numbers[line] > 0 && !linesOf(part).includes(line));
  if (impossible) return refuse('labSummary.onlyUrineIsDilute');
  const byReason = sum(numbers, REASON_LINES);
  if (byReason !== specimens) return refuse('labSummary.reasonsDiffer', { specimens, byReason });
  const single = sum(numbers, SINGLE_LINES);
  if (single > specimens || single + sum(numbers, OTHER_LINES) < specimens)
    return refuse('labSummary.outcomesDiffer', { specimens });
  const drugs = DRUG_LINES.map((line) => numbers[line]);
  if (Math.max(...drugs) > positive || sum(numbers, DRUG_LINES) < positive)
    return refuse('labSummary.drugsDiffer', { positive });
  return null;
}

/** What is wrong with the numbers of a summary, at the total of a part. */
export function numberProblems(numbers: SummaryNumbers): FieldRefusals {
  if (SPECIMEN_PARTS.every((part) => !numbers[part]?.specimens))
    return { 'urine.specimens': refuse('labSummary.noSpecimens') };
  return Object.fromEntries(
    SPECIMEN_PARTS.flatMap((part) => {
      const own = numbers[part];
      const problem = own && partProblem(part, own);
      return problem ? [[`${part}.specimens`, problem]] : [];
    }),
  );
}

/** A part as people type it: each line is a text. */
export type TypedPart = Partial<Record<Line, string | null>>;

const WHOLE = /^\d{1,6}$/;

/** The numbers that were typed, and what isn't a number. A line without an entry isn't zero. */
export function typedNumbers(typed: Partial<Record<SpecimenPart, TypedPart | null>>): {
  numbers: SummaryNumbers;
  problems: FieldRefusals;
} {
  const problems: FieldRefusals = {};
  const numbers = Object.fromEntries(
    SPECIMEN_PARTS.map((part) => {
      const own = typed[part];
      if (!own) return [part, null];
      const asked = linesOf(part);
      const lines = LINES.map((line) => {
        if (!asked.includes(line)) return [line, 0];
        const text = (own[line] ?? '').trim();
        if (!WHOLE.test(text)) problems[`${part}.${line}`] = refuse('labSummary.wholeNumber');
        return [line, Number(text)];
      });
      return [part, Object.fromEntries(lines)];
    }),
  ) as SummaryNumbers;
  return { numbers, problems: Object.keys(problems).length > 0 ? problems : numberProblems(numbers) };
}

/** What the results on file say of the same laboratory and half-year. */
export interface OnFile {
  specimens: number;
  negative: number;
  canceled: number;
}

export const COMPARED = ['specimens', 'negative', 'canceled'] as const;
export interface ComparedCount {
  of: (typeof COMPARED)[number];
  reported: number;
  onFile: number;
  differs: boolean;
}

/**
 * A laboratory's summary beside the results on file. What a laboratory calls positive, adulterated, substituted or invalid is no result:
 * the medical review officer may verify it as negative or cancel it (40.97(b), 40.129, 40.159). So there may be more negative and canceled
 * results on file, but never fewer, and not more than that.
 */
export function compare(numbers: SummaryNumbers, onFile: OnFile): ComparedCount[] {
  const parts = SPECIMEN_PARTS.flatMap((part) => numbers[part] ?? []);
  const total = (...lines: Line[]) => parts.reduce((all, part) => all + sum(part, lines), 0);
  const specimens = total('specimens');
  const negative = total('negative', 'negativeDilute');
  const rejected = total('fatalFlaw', 'uncorrectedFlaw');
  const open = specimens - negative - rejected;
  const isWithin = (found: number, reported: number) => found >= reported && found <= reported + open;
  return [
    {
      of: 'specimens',
      reported: specimens,
      onFile: onFile.specimens,
      differs: onFile.specimens !== specimens,
    },
    {
      of: 'negative',
      reported: negative,
      onFile: onFile.negative,
      differs: !isWithin(onFile.negative, negative),
    },
    {
      of: 'canceled',
      reported: rejected,
      onFile: onFile.canceled,
      differs: !isWithin(onFile.canceled, rejected),
    },
  ];
}

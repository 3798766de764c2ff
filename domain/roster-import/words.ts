import { fold } from './text';
import type { JobTitleProgram, RosterContext, RosterSite } from './contract';

export type Confidence = 'sure' | 'guess' | 'none';

export const STATUS = { applicant: 1, employee: 2, inactive: 3, terminated: 4 } as const;

export interface WordMeaning<Id> {
  target: Id | null;
  confidence: Confidence;
  /** The reason as a code: `exact`, `code`, `alias`, `withoutState`, `word`, `similar`, `people`, `unknown`. */
  why: string;
  suggestions: Id[];
}

const STATUS_WORDS: Readonly<Record<number, { sure: string; guess: string }>> = {
  [STATUS.applicant]: {
    sure: 'applicant|applying|app|candidate|prospect|pre hire|prehire|solicitante|aspirante|candidato|candidat|postulant',
    guess: 'new|new hire|pending|onboarding|offer|in process|nuevo|nouveau|pendiente|en attente',
  },
  [STATUS.employee]: {
    sure: 'employee|employed|active|act|a|emp|hired|current|empleado|activo|alta|contratado|employe|actif|en poste',
    guess: 'e|h|full time|ft|f|part time|pt|regular|reg|working|on duty|rehire|rehired|y|yes|true|1|si|oui',
  },
  [STATUS.inactive]: {
    sure: 'inactive|inact|loa|leave|leave of absence|on leave|medical leave|suspended|furlough|furloughed|laid off|layoff|fmla|std|ltd|inactivo|licencia|permiso|suspendido|inactif|en conge|conge|suspendu',
    guess: 'i|l|s|workers comp|wc|disability|light duty|military|out',
  },
  [STATUS.terminated]: {
    sure: 'terminated|term|termed|term d|t|separated|resigned|quit|fired|dismissed|discharged|retired|deceased|ex employee|former|baja|terminado|despedido|renuncio|jubilado|cesado|termine|congedie|licencie|demissionne|parti|retraite',
    guess: 'r|d|q|n|no|false|0|non|gone|ended|end',
  },
};

/** Letters that mean different things in different payroll systems: part-time or pending, suspended or seasonal … */
const OPEN_STATUS: Readonly<Record<string, number[]>> = {
  p: [STATUS.applicant, STATUS.employee],
  n: [STATUS.inactive, STATUS.terminated],
  no: [STATUS.inactive, STATUS.terminated],
  false: [STATUS.inactive, STATUS.terminated],
  '0': [STATUS.inactive, STATUS.terminated],
  s: [STATUS.inactive, STATUS.employee],
};

function statusIndex(kind: 'sure' | 'guess'): Map<string, number> {
  return new Map(
    Object.entries(STATUS_WORDS).flatMap(([id, words]) =>
      words[kind].split('|').map((word) => [word, Number(id)] as const),
    ),
  );
}

const SURE_STATUS = statusIndex('sure');
const GUESSED_STATUS = statusIndex('guess');

const foldedSet = (list: string): ReadonlySet<string> => new Set(list.split('|').map(fold));

const YES = foldedSet('y|yes|true|t|x|1|si|oui');
const NO = foldedSet('n|no|false|f|0|non');

/** Headers that ask a question, and what yes and no in their column mean. A no to 'Active' leaves open why. */
const QUESTIONS: readonly { headers: ReadonlySet<string>; yes: number; no: number | null }[] = [
  {
    headers: foldedSet(
      'active|is active|active y n|active yes no|currently active|employed|currently employed|current employee|activo|actif',
    ),
    yes: STATUS.employee,
    no: null,
  },
  {
    headers: foldedSet('inactive|is inactive|on leave|loa|leave of absence|inactivo|inactif|en conge'),
    yes: STATUS.inactive,
    no: STATUS.employee,
  },
  {
    headers: foldedSet(
      'terminated|is terminated|termed|term|separated|terminated y n|former employee|baja|terminado|congedie',
    ),
    yes: STATUS.terminated,
    no: STATUS.employee,
  },
];

/** Whether a column's header asks a yes-or-no question about employment, such as 'Active?' or 'Terminated Y/N'. */
export const asksStatus = (header: string): boolean =>
  QUESTIONS.some(({ headers }) => headers.has(fold(header)));

export const isYesOrNo = (word: string): boolean => YES.has(fold(word)) || NO.has(fold(word));

function answerMeaning(header: string, key: string): WordMeaning<number> | null {
  const question = QUESTIONS.find(({ headers }) => headers.has(fold(header)));
  if (!question || !(YES.has(key) || NO.has(key))) return null;
  const target = YES.has(key) ? question.yes : question.no;
  return target === null
    ? {
        target,
        confidence: 'none',
        why: 'severalMeanings',
        suggestions: [STATUS.inactive, STATUS.terminated],
      }
    : { target, confidence: 'sure', why: 'answer', suggestions: [] };
}

/**
 * The meaning of a word in a status column: Applicant, Employee, Inactive or Terminated. The header decides what yes and no
 * mean: a yes under 'Terminated' is the opposite of one under 'Active'.
 */
export function statusMeaning(word: string, header = ''): WordMeaning<number> {
  const key = fold(word);
  const answer = answerMeaning(header, key);
  if (answer) return answer;
  const open = OPEN_STATUS[key];
  if (open) return { target: null, confidence: 'none', why: 'severalMeanings', suggestions: open };
  const sure = SURE_STATUS.get(key);
  if (sure) return { target: sure, confidence: 'sure', why: 'word', suggestions: [] };
  const guessed = GUESSED_STATUS.get(key);
  if (guessed) return { target: guessed, confidence: 'guess', why: 'word', suggestions: [] };
  return { target: null, confidence: 'none', why: 'unknown', suggestions: [1, 2, 3, 4] };
}

const CLASS_WORDS: Readonly<Record<number, string>> = {
  1: 'a|cdl a|cdla|class a|a cdl|class a cdl|cdl class a|am|clase a|classe a|1',
  2: 'b|cdl b|cdlb|class b|b cdl|class b cdl|cdl class b|bm|clase b|classe b',
  3: 'c|cdl c|cdlc|class c|c cdl|class c cdl|cdl class c|clase c|classe c',
  4: 'd|class d|non cdl|noncdl|operator|operators|regular|e|class e|clase d|classe d|sin cdl',
  5: 'm|class m|motorcycle|clase m|classe m',
  12: 'none|non driver|nondriver|not a driver|no license|no conductor|non conducteur',
};
const CLASSES = new Map(
  Object.entries(CLASS_WORDS).flatMap(([id, words]) =>
    words.split('|').map((word) => [word, Number(id)] as const),
  ),
);

/** The meaning of a word in a license class column (licenseClassId). */
export function classMeaning(word: string): WordMeaning<number> {
  const target = CLASSES.get(fold(word)) ?? null;
  if (target !== null) return { target, confidence: 'sure', why: 'word', suggestions: [] };
  return { target: null, confidence: 'none', why: 'unknown', suggestions: [1, 2, 3, 4, 5, 12] };
}

/** The program of a job, guessed from its name; the user can correct it. */
export function guessProgram(title: string): JobTitleProgram {
  const words = ` ${fold(title)} `;
  const has = (...names: string[]) => names.some((name) => words.includes(` ${name} `));
  if (has('non cdl', 'noncdl')) return 'nonCdl';
  const cdl = has('cdl', 'otr', 'tractor', 'linehaul', 'class a', 'class b', 'tanker', 'truck driver');
  if (has('hazmat', 'tanker', 'fuel', 'propane') && (cdl || has('driver'))) return 'cdlHazmat';
  if (cdl) return 'cdl';
  return has('driver', 'courier', 'conductor', 'chauffeur', 'chofer') ? 'nonCdl' : 'nonDriver';
}

/** Words that say what kind of place it is, not which one: 'ROANOKE TERMINAL' is Roanoke. */
const PLACE_WORDS = new Set(
  'terminal terminals yard depot branch hub site office location facility plant shop dc the at of terminal centro sucursal agence succursale'.split(
    ' ',
  ),
);

/** A place name without its kind; the whole name if nothing else is left. */
export function placeKey(text: string): string {
  const words = fold(text).split(' ');
  const kept = words.filter((word) => !PLACE_WORDS.has(word));
  return (kept.length > 0 ? kept : words).join(' ');
}

/** Splits off a trailing state ('Roanoke, VA'). If the location's state is known, it must match. */
export function splitState(text: string): { name: string; state: string } | null {
  const match = /^(.{2,}?)[\s,(-]+([A-Za-z]{2})\)?$/.exec(text.trim());
  return match?.[1] && match[2]
    ? { name: match[1].replace(/[\s,(-]+$/, ''), state: match[2].toUpperCase() }
    : null;
}

export interface ContextIndex {
  sitesByKey: Map<string, { site: RosterSite; why: string }[]>;
  titlesByKey: Map<string, number>;
  context: RosterContext;
}

/** Indexes the client's locations and job titles by folded words. */
export function indexContext(context: RosterContext): ContextIndex {
  const sitesByKey: ContextIndex['sitesByKey'] = new Map();
  const add = (key: string, site: RosterSite, why: string) => {
    if (key === '') return;
    const found = sitesByKey.get(key) ?? [];
    if (!found.some((entry) => entry.site === site)) found.push({ site, why });
    sitesByKey.set(key, found);
  };
  for (const site of context.sites) {
    if (site.deactivated) continue;
    add(fold(site.name), site, 'exact');
    add(placeKey(site.name), site, 'word');
    if (site.code) add(fold(site.code), site, 'code');
    for (const alias of site.aliases ?? []) add(fold(alias), site, 'alias');
  }
  const titlesByKey = new Map(context.jobTitles.map((title) => [fold(title.name), title.jobTitleId]));
  return { sitesByKey, titlesByKey, context };
}

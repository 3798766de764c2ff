import { datesOf, type BenchForm } from './facts';
import { DRIVING } from './forms-driving';
import { HIRING } from './forms-hiring';
import { MEDICAL } from './forms-medical';
import { TESTING } from './forms-testing';
import { DEV_STYLES, HELD_STYLES, pdfOf, type Content, type Style } from './layout';
import { rosterOf, seeded, type BenchPerson, type Random } from './people';
import { NOISES, scanOf, type Noise } from './scan';

export const FORMS: readonly BenchForm[] = [...MEDICAL, ...DRIVING, ...HIRING, ...TESTING];
const ROSTER = 5_000;
const DEV_OF_EACH = 8;
const HELD_OF_EACH = 3;
const DOUBLES = 16;
/** One in eight documents is of someone without a file. */
const STRANGERS = 8;

/** What a reviewer would enter; null where nothing would be right. */
export interface Truth {
  restricted: boolean;
  docTypeId: number | null;
  docDate: string | null;
  docExpirationDate: string | null;
  employeeId: number | null;
}

export interface BenchDocument {
  id: string;
  form: string;
  held: boolean;
  noise: Noise | 'text';
  hintedClientId: number | null;
  truth: Truth;
  pages: number;
  pdf: () => Promise<Buffer>;
}

interface Page {
  form: BenchForm;
  person: BenchPerson;
  truth: Truth;
  content: Content;
  style: Style;
}

function pageOf(form: BenchForm, person: BenchPerson, known: boolean, held: boolean, random: Random): Page {
  const layout = random.pick(held ? form.held : form.dev);
  const { on, until } = datesOf(form, random);
  const isFiled = form.docTypeId !== null;
  return {
    form,
    person,
    content: layout.content({ person, random, on, until }),
    style: random.pick(held ? HELD_STYLES : DEV_STYLES),
    truth: {
      restricted: form.restricted === true,
      docTypeId: form.docTypeId,
      docDate: isFiled ? on : null,
      docExpirationDate: isFiled && layout.hasEnd ? until : null,
      employeeId: known && !form.restricted ? person.employeeId : null,
    },
  };
}

function documentOf(
  id: string,
  pages: readonly Page[],
  held: boolean,
  at: number,
  random: Random,
): BenchDocument {
  const noise = at % 3 === 0 ? 'text' : NOISES[random.below(NOISES.length)]!;
  const [first] = pages;
  const people = new Set(pages.map(({ truth }) => truth.employeeId));
  const seed = random.below(2 ** 31);
  return {
    id,
    form: pages.length > 1 ? 'Two documents in one scan' : first!.form.name,
    held,
    noise,
    hintedClientId: random.below(10) < 7 ? first!.person.clientId : null,
    truth:
      pages.length === 1
        ? first!.truth
        : {
            restricted: pages.some(({ truth }) => truth.restricted),
            docTypeId: null,
            docDate: null,
            docExpirationDate: null,
            employeeId:
              people.size === 1 && !pages.some(({ truth }) => truth.restricted)
                ? first!.truth.employeeId
                : null,
          },
    pages: pages.length,
    pdf: async () => {
      const own = seeded(seed);
      const pdf = await pdfOf(pages, own);
      return noise === 'text' ? pdf : scanOf(pdf, noise, own);
    },
  };
}

export interface BenchSet {
  people: readonly BenchPerson[];
  documents: BenchDocument[];
}

/** The documents of the bench, and everyone they may be about. The same in each run. */
export function benchSet(): BenchSet {
  const { people, strangers } = rosterOf(seeded(20_261_128), ROSTER, 80);
  const documents: BenchDocument[] = [];
  for (const held of [false, true]) {
    const random = seeded(held ? 4_711 : 1_147);
    const who = (): readonly [BenchPerson, boolean] => {
      const known = random.below(STRANGERS) !== 0;
      return [random.pick(known ? people : strangers), known];
    };
    const name = held ? 'held' : 'dev';
    for (let copy = 0; copy < (held ? HELD_OF_EACH : DEV_OF_EACH); copy += 1)
      for (const form of FORMS) {
        const at = documents.length;
        documents.push(
          documentOf(`${name}-${at}`, [pageOf(form, ...who(), held, random)], held, at + copy, random),
        );
      }
    for (let double = 0; double < (held ? DOUBLES / 4 : (3 * DOUBLES) / 4); double += 1) {
      const [one, other] = [who(), who()];
      const [form, second] = [random.pick(FORMS), random.pick(FORMS)];
      if (form.docTypeId === second.docTypeId) continue;
      const pages = [
        pageOf(form, ...one, held, random),
        pageOf(second, ...(double % 2 ? one : other), held, random),
      ];
      documents.push(documentOf(`${name}-${documents.length}`, pages, held, double, random));
    }
  }
  return { people, documents };
}

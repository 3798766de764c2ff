import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, expectTypeOf, it } from 'vitest';
import english from '../../domain/refusals';
import type { FieldRefusals, Refusal } from '../../domain/shared/refusals/refusal';
import type { AppError, ErrorDetails, refuseFields } from '../../server/platform/errors';
import { sourceFiles } from './read-imports';

const ROOT = join(import.meta.dirname, '../..');
const sources = sourceFiles(ROOT, ['domain', 'server', 'resources', 'providers'])
  .filter((path) => !/\.test\.tsx?$|\/refusals\.\w\w\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

/** Groups of codes whose last part is computed: `error.${code}`. */
const FAMILIES = sources.flatMap(({ text }) =>
  [...text.matchAll(/`([a-zA-Z]+)\.\$\{[\w.]+\}([A-Z]\w*)?`/g)].map(
    ([, family = '', suffix = '']) => new RegExp(`^${family}\\.\\w+${suffix}$`),
  ),
);

/** Error responses with their own text, without AppError. */
const ownAnswers = (text: string): string[] =>
  [
    ...text.matchAll(
      /\.(?:code|status)\((?:4|5)\d\d\)|statusCode = (?:4|5)\d\d|\bnew AppError\([^)]*['"`][A-Z]/g,
    ),
  ].map(([found]) => found);

describe('refusals of a capability', () => {
  it('are part of the sum, each in one file', async () => {
    const files = sourceFiles(ROOT, ['domain']).filter((path) => path.endsWith('/refusals.en.ts'));
    expect(files.length).toBeGreaterThan(20);
    const codes = await Promise.all(
      files.map(async (path) => {
        const { default: own } = (await import(pathToFileURL(join(ROOT, path)).href)) as {
          default: Record<string, string>;
        };
        return Object.keys(own);
      }),
    );
    expect(codes.flat().toSorted()).toEqual(Object.keys(english).toSorted());
  });

  it('import nothing but the type of the English ones, so that everything may import them', () => {
    const found = sourceFiles(ROOT, ['domain'])
      .filter((path) => /\/refusals\.\w\w\.ts$/.test(path))
      .flatMap((path) =>
        [...readFileSync(join(ROOT, path), 'utf8').matchAll(/^(?:import|export .* from)\b.*$/gm)]
          .filter(([line]) => line !== "import type en from './refusals.en';")
          .map(([line]) => `${path}: ${line}`),
      );
    expect(found).toEqual([]);
  });
});

describe('refusals of the server', () => {
  it('have a code: the compiler accepts no plain sentence', () => {
    expectTypeOf<ErrorDetails['refusal']>().toEqualTypeOf<Refusal | undefined>();
    expectTypeOf<ErrorDetails['advice']>().toEqualTypeOf<Refusal | undefined>();
    expectTypeOf<ErrorDetails['fields']>().toEqualTypeOf<FieldRefusals | undefined>();
    expectTypeOf<ErrorDetails>().not.toHaveProperty('message');
    expectTypeOf<Parameters<typeof refuseFields>>().toEqualTypeOf<[fields: FieldRefusals]>();
    expectTypeOf<ConstructorParameters<typeof AppError>>().toExtend<[string, ErrorDetails?]>();
  });

  it('are answered in one place', () => {
    const found = sources
      .filter(({ path }) => path.startsWith('server/'))
      .flatMap(({ path, text }) => ownAnswers(text).map((one) => `${path}: ${one}`));
    expect(found).toEqual([]);
  });

  it('are found if planted', () => {
    expect(ownAnswers("reply.code(404).send({ message: 'No' })")).toEqual(['.code(404)']);
    expect(ownAnswers("new AppError('conflict', { refusal: 'Not now' })")).toHaveLength(1);
    expect(
      ownAnswers("new AppError('conflict', { refusal: refuse('roster.busy') }); reply.code(201)"),
    ).toEqual([]);
  });

  it('use the whole catalog: no text is unused', () => {
    const all = sources.map(({ text }) => text).join('\n');
    const unused = Object.keys(english).filter(
      (code) => !all.includes(`'${code}'`) && !FAMILIES.some((family) => family.test(code)),
    );
    expect(unused).toEqual([]);
  });
});

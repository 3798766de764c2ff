import type { ProcessDefinition } from './process';

type Versions = Pick<ProcessDefinition, 'version'> & {
  earlier?: Readonly<Record<number, { tasks: object } | { becomes: Readonly<Record<string, string>> }>>;
};

/** Whether instances of a version go on as they are. Those of another one were not moved yet, or are of a newer release. */
export const runsVersion = ({ version, earlier = {} }: Versions, number: number): boolean =>
  number === version || 'tasks' in (earlier[number] ?? {});

/** The definition by which an instance of a version goes on: with the tasks of that version. */
export function ofVersion(definition: ProcessDefinition, version: number): ProcessDefinition {
  const earlier = definition.earlier?.[version];
  return earlier && 'tasks' in earlier ? { ...definition, version, tasks: earlier.tasks } : definition;
}

/** The tasks of this version in which instances of earlier ones go on, by their version and then by their task. */
export const movesOf = ({
  earlier = {},
}: Versions): [version: number, becomes: Readonly<Record<string, string>>][] =>
  Object.entries(earlier).flatMap(([version, what]) =>
    'becomes' in what ? [[Number(version), what.becomes]] : [],
  );

/** What is wrong with the versions of a definition: each earlier one is kept, or its tasks become ones that exist. */
export function versionProblems(definition: ProcessDefinition): string[] {
  const { version, earlier = {}, tasks } = definition;
  const numbers = Array.from({ length: version - 1 }, (_none, at) => at + 1);
  return [
    ...numbers.filter((number) => !(number in earlier)).map((number) => `version ${number} is missing`),
    ...Object.keys(earlier)
      .filter((number) => !numbers.includes(Number(number)))
      .map((number) => `version ${number} is not an earlier one`),
    ...movesOf(definition).flatMap(([number, becomes]) =>
      Object.entries(becomes)
        .filter(([, formKey]) => !Object.hasOwn(tasks, formKey))
        .map(([from, to]) => `version ${number}: ${from} becomes ${to}, which doesn't exist`),
    ),
  ];
}

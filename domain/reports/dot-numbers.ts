/** DOT numbers as a list to choose from: trimmed, each once, in numerical order. Blank ones are none. */
export const dotNumbersOf = (numbers: readonly (string | null)[]): string[] =>
  [...new Set(numbers.map((number) => number?.trim() ?? ''))]
    .filter((number) => number !== '')
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));

/** The numbers in a text with commas. */
export const splitDotNumbers = (text: string): string[] => dotNumbersOf(text.split(','));

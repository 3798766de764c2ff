/** The name of the provider if `PROVIDER_NAME` is not set. */
export const DEFAULT_PROVIDER = 'Roadfile';

/** The provider's name in URLs, in lower camel case: 'Acme Safety' becomes `acmeSafety`. */
export function providerPath(provider: string): string {
  const plain = provider.normalize('NFD').replaceAll(/\p{Mark}/gu, '');
  const words = plain.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g) ?? ['internal'];
  return words
    .map((word) => word.toLowerCase())
    .map((word, place) => (place === 0 ? word : word.slice(0, 1).toUpperCase() + word.slice(1)))
    .join('');
}

import type { Loader } from './ui/page-loading';

/** Loads a page or dialog together with the texts that were left for later. */
export const withTexts =
  <Props>(load: Loader<Props>, loadTexts: () => Promise<unknown>): Loader<Props> =>
  async () => {
    const [page] = await Promise.all([load(), loadTexts()]);
    return page;
  };

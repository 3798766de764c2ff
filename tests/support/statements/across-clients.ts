/** Statements of the product that name no tenant, by what their text begins with or contains, with the reason. */
export interface AcrossClients {
  /** Part of the text, with single spaces. */
  text: string;
  why: string;
}

export const ACROSS_CLIENTS: readonly AcrossClients[] = [];

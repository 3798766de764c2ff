/** The page that checks draws: part of the pages before sign-in, in a bundle of its own. */
export const loadVerifyPage = () => import('./verify/VerifyPage');

/** How a draw works, for outsiders. */
export const loadProtocolPage = () => import('./verify/ProtocolText');

export { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts';
export { fillDemo } from './fill';
export { prepareDemo, refuseDemoPasswords } from './prepare';

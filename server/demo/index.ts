export { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoUser } from './accounts';
export { fillDemo } from './fill';
export { prepareDemo, refuseDemoPasswords } from './prepare';

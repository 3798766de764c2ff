import { SENTENCES } from './sentences';

const messages = Object.fromEntries(SENTENCES.map((sentence) => [sentence, sentence]));

export default messages;

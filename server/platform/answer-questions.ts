import { Worker } from 'node:worker_threads';

/**
 * Ends the process if the server is gone, also while a file keeps the main thread busy, and if it uses more memory than
 * allowed, which the server sees from outside only on Linux.
 */
const WATCH = `const [, , server, residentMb] = process.argv;
setInterval(() => {
  const isTooLarge = process.memoryUsage.rss() > Number(residentMb) * 1024 * 1024;
  if (process.ppid !== Number(server) || isTooLarge) process.kill(process.pid, 'SIGKILL');
}, 250);`;

/** The main function of a program for `withProcess`: answers the server's questions until it is killed. */
export function answerQuestions<Question, Answer extends object>(
  answer: (question: Question) => Promise<Answer>,
): void {
  new Worker(WATCH, { eval: true, argv: process.argv.slice(2) }).unref();
  process.once('disconnect', () => process.exit());
  process.on('message', async (question: Question) => {
    process.send?.(await answer(question));
  });
}

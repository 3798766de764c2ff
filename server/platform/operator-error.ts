/** What the operator can put right, such as an invalid setting. They see its message, which is one line. */
export class OperatorError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message.replace(/\s+/g, ' '), options);
  }
}

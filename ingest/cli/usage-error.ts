/** The command was called with something that can not be: exit code 2. */
export class UsageError extends Error {}

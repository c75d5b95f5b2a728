/** What the description says of the server that it is on. */
export interface Site {
  /** Its public address, without a slash at the end. */
  origin: string;
  /** Name of its session cookie. */
  cookie: string;
  /** A published bundle of the demo study, where that is loaded: its id stands in the examples. */
  bundle: string | null;
}

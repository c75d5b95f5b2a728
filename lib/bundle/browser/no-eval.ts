import { config } from "zod";

/* Before any schema is made: the page's policy forbids making functions of text, and asking whether one may is reported. */
config({ jitless: true });

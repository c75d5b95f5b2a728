/* What yauzl inherits from as it is loaded, for what is never asked of it here: inflating, and files by number. */
export class Transform {}
export class PassThrough {}
export class Writable {}

/** Of Node's streams only the loop over one is used, which what is looped over can do by itself. */
export const Readable = Object.assign(class {}, {
  from: <T>(source: AsyncIterable<T>): AsyncIterable<T> => source,
});

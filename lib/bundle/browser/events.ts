type Listener = (...values: unknown[]) => void;

/** As much of Node's EventEmitter as the readers of tar and zip use. A function, because yauzl inherits the old way. */
export interface EventEmitter {
  _listeners?: Map<string, Listener[]>;
  on(name: string, listener: Listener): this;
  once(name: string, listener: Listener): this;
  removeListener(name: string, listener: Listener): this;
  emit(name: string, ...values: unknown[]): boolean;
}

export const EventEmitter = function EventEmitter(this: EventEmitter) {} as unknown as {
  new (): EventEmitter;
  prototype: EventEmitter;
};

const listeners = (of: EventEmitter): Map<string, Listener[]> => {
  of._listeners ??= new Map();
  return of._listeners;
};

Object.assign(EventEmitter.prototype, {
  on(this: EventEmitter, name: string, listener: Listener) {
    // The streams of tar-stream wake up by it.
    this.emit("newListener", name, listener);
    listeners(this).set(name, [...(listeners(this).get(name) ?? []), listener]);
    return this;
  },
  once(this: EventEmitter, name: string, listener: Listener) {
    const once: Listener = (...values) => {
      this.removeListener(name, once);
      listener.apply(this, values);
    };
    return this.on(name, once);
  },
  removeListener(this: EventEmitter, name: string, listener: Listener) {
    const rest = (listeners(this).get(name) ?? []).filter((known) => known !== listener);
    listeners(this).set(name, rest);
    return this;
  },
  emit(this: EventEmitter, name: string, ...values: unknown[]) {
    const known = listeners(this).get(name) ?? [];
    for (const listener of known) listener.apply(this, values);
    // As in Node, an error that nobody listens for is thrown.
    if (known.length === 0 && name === "error") throw values[0];
    return known.length > 0;
  },
} satisfies Partial<EventEmitter>);

import { bytesInWords } from "@/lib/bundle/limits";

const SPACE = /\s/;

/** What stands where the text of a JSON array goes wrong. */
export class ArrayFault extends Error {
  constructor(
    message: string,
    readonly line: number,
  ) {
    super(message);
  }
}

/**
 * The objects of a JSON array, one after the other, without holding the array. Finds only where each begins and ends:
 * `emit` gets its text and the line on which it begins, from 1. Throws ArrayFault for what is no array of objects.
 */
export class JsonArray {
  private state: "start" | "first" | "object" | "after" | "next" | "end" = "start";
  private line = 1;
  private begun = 1;
  private depth = 0;
  private quoted = false;
  private escaped = false;
  private held = "";

  constructor(
    private readonly emit: (text: string, line: number) => void,
    private readonly limit: number,
  ) {}

  push(text: string): void {
    let from = 0;
    for (let at = 0; at < text.length; at++) {
      const c = text.charCodeAt(at);
      if (c === 0x0a) this.line++;
      if (this.state !== "object") {
        if (this.between(text[at] ?? "")) from = at;
      } else if (this.closes(c)) {
        this.emit(this.held + text.slice(from, at + 1), this.begun);
        this.held = "";
        this.state = "after";
      }
    }
    if (this.state !== "object") return;
    this.held += text.slice(from);
    if (this.held.length > this.limit)
      throw new ArrayFault(
        `One object is longer than ${bytesInWords(this.limit)} (the limit "line").`,
        this.begun,
      );
  }

  end(): void {
    if (this.state !== "end")
      throw new ArrayFault(
        "The list is not closed before the end of the file: it may be cut off.",
        this.line,
      );
  }

  /** Outside objects; answers whether one begins here. */
  private between(c: string): boolean {
    if (SPACE.test(c) || (c === "\ufeff" && this.state === "start")) return false;
    const { state } = this;
    if (state === "start" && c === "[") this.state = "first";
    else if (c === "{" && (state === "first" || state === "next")) {
      this.state = "object";
      this.depth = 1;
      this.begun = this.line;
      return true;
    } else if (c === "]" && (state === "first" || state === "after")) this.state = "end";
    else if (c === "," && state === "after") this.state = "next";
    else
      throw new ArrayFault(
        state === "start"
          ? "This file is not a list of objects: it does not begin with [. Take the list out of what it stands in."
          : `Here stands ${JSON.stringify(c)} where a list of objects has none.`,
        this.line,
      );
    return false;
  }

  /** Whether this character ends the object. */
  private closes(c: number): boolean {
    if (this.quoted) {
      if (this.escaped) this.escaped = false;
      else if (c === 0x5c) this.escaped = true;
      else if (c === 0x22) this.quoted = false;
      return false;
    }
    if (c === 0x22) this.quoted = true;
    else if (c === 0x7b || c === 0x5b) this.depth++;
    else if (c === 0x7d || c === 0x5d) return --this.depth === 0;
    return false;
  }
}

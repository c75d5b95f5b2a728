"use client";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, startTransition, useId, useState, useSyncExternalStore } from "react";
import { Button } from "@/app/_ui/button";
import { cx } from "@/app/_ui/cx";
import { MethodMark } from "@/app/_ui/method-mark";
import { manyOf, type SearchParams } from "@/lib/format/address";
import { listed } from "@/lib/format/words";
import type { FoundCondition } from "@/lib/queries/search-conditions";
import {
  type ConditionKey,
  compareHref,
  MOST_CONDITIONS,
  readCompare,
  withCondition,
  withoutCondition,
} from "../_address/compare-choice";
import { useConditionSearch } from "./use-condition-search";

interface AddConditionProps {
  /** The view as its address has it. */
  params: SearchParams;
  /** Name of the last condition, which Backspace in the empty field takes away. */
  last: string | null;
}

const never = () => () => {};

/**
 * The field that finds a condition and adds it. A form that searches by GET; with script a combobox: arrows move,
 * Enter adds, Escape closes, Backspace in the empty field takes the last one away.
 */
export function AddCondition({ params, last }: AddConditionProps) {
  const router = useRouter();
  const list = useId();
  const scripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const choice = readCompare(params);
  const [text, setText] = useState(choice.q ?? "");
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [said, setSaid] = useState("");
  const chosen = manyOf(params, "c");
  const full = choice.conditions.length >= MOST_CONDITIONS;
  const state = useConditionSearch(open && !full, text, chosen);
  const items = open && state.kind === "found" ? state.matches.items : [];
  const more = state.kind === "found" ? state.matches.total - state.matches.items.length : 0;
  const at = Math.min(active, items.length - 1);

  const go = (href: string) => startTransition(() => router.push(href, { scroll: false }));
  const add = (found: FoundCondition) => {
    const key: ConditionKey = { study: found.study.slug, model: found.model.id, method: found.method.id };
    setText("");
    setOpen(false);
    setActive(0);
    setSaid(`${nameOf(found)} added. ${choice.conditions.length + 1} of at most ${MOST_CONDITIONS}.`);
    go(compareHref(withCondition(choice, key)));
  };
  const removeLast = () => {
    setSaid(`${last} taken away. ${choice.conditions.length - 1} left.`);
    go(compareHref(withoutCondition(choice, choice.conditions.length - 1)));
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const found = items[at];
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) {
      if (!open) setOpen(true);
      else if (items.length > 0) setActive((at + step + items.length) % items.length);
    } else if (event.key === "Enter" && open && found) add(found);
    else if (event.key === "Escape" && open) setOpen(false);
    else if (event.key === "Escape" && text !== "") setText("");
    else if (event.key === "Backspace" && text === "" && last !== null && !event.repeat) removeLast();
    else return;
    event.preventDefault();
  };

  return (
    <form action="/compare" className="no-print relative max-w-[40rem]">
      {Object.keys(params)
        .filter((name) => name !== "q")
        .flatMap((name) =>
          manyOf(params, name).map((value) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          )),
        )}
      <label htmlFor={`${list}-field`} className="block text-note text-ink-2">
        {choice.conditions.length === 0 ? "Find a condition" : "Add a condition"}
      </label>
      <div className="mt-1 flex gap-2">
        <input
          id={`${list}-field`}
          name="q"
          value={text}
          autoComplete="off"
          disabled={full}
          placeholder={full ? "Six are chosen: take one away to add another" : "Model, method or study"}
          aria-describedby={`${list}-hint`}
          {...(scripted && {
            role: "combobox",
            "aria-expanded": items.length > 0,
            "aria-controls": `${list}-list`,
            "aria-autocomplete": "list" as const,
            "aria-activedescendant": items.length > 0 ? `${list}-${at}` : undefined,
          })}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
            setOpen(true);
          }}
          onKeyDown={press}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          className="h-[34px] w-full min-w-0 rounded-2 border border-control bg-raised px-2.5 text-ink placeholder:text-ink-3 disabled:bg-sunken"
        />
        <Button type="submit" disabled={full}>
          Search
        </Button>
      </div>
      <div
        hidden={items.length === 0}
        className="absolute inset-x-0 z-20 mt-1 max-h-[22rem] overflow-y-auto rounded-3 border border-line bg-raised p-1.5 text-note shadow-pop"
      >
        <div id={`${list}-list`} role="listbox" aria-label="Conditions found">
          {items.map((found, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus, and has the keys
            <div
              key={`${found.study.slug} ${found.model.id} ${found.method.id}`}
              id={`${list}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => setActive(place)}
              onClick={() => add(found)}
              className={cx("cursor-pointer rounded-2 px-2.5 py-1.5", place === at && "bg-hover")}
            >
              <span className="block [overflow-wrap:anywhere]">
                <MethodMark strategy={found.method.strategy} className="mr-2 inline-block" />
                <span className="font-[560]">{found.method.name}</span> on {found.model.name}
              </span>
              <span className="line-clamp-1 text-tick text-ink-3">
                {`${listed(found.probe_sets.map(({ title }) => title))}. ${found.study.title}`}
              </span>
            </div>
          ))}
        </div>
        {more > 0 && (
          <p className="px-2.5 py-1.5 text-tick text-ink-3">{`and ${more} more: write another word of a name`}</p>
        )}
      </div>
      <p id={`${list}-hint`} className="needs-script mt-1.5 text-tick text-ink-3">
        Arrow keys move through the list, Enter adds, Escape closes it; Backspace in the empty field takes the
        last condition away.
      </p>
      <p role="status" className="sr-only">
        {open ? foundWords(state, items.length) : said}
      </p>
    </form>
  );
}

const nameOf = ({ method, model }: FoundCondition): string => `${method.name} on ${model.name}`;

function foundWords(state: ReturnType<typeof useConditionSearch>, shown: number): string {
  if (state.kind === "failed") return "The search did not answer. Enter sends it as a form.";
  if (state.kind === "none") return "";
  if (state.matches.total === 0) return "No condition found.";
  return `${state.matches.total} found, ${shown} shown.`;
}

"use client";
import { useRouter } from "next/navigation";
import { type ReactNode, startTransition, useId, useRef, useState } from "react";
import { Notice } from "@/app/_ui/notice";
import { hrefWith, pathOf } from "@/lib/format/address";
import { bytes } from "@/lib/format/quantity";
import type { SendingStudy } from "@/lib/queries/get-sending-desk";
import type { CheckOrder } from "@/lib/queries/results/bundles";
import { CheckFigure } from "./check-figure";
import { type Choice, choiceOf, NotSendable } from "./choice";
import { ChoiceChip } from "./choice-chip";
import { DestinationFields, type Place } from "./destination-fields";
import { DropZone } from "./drop-zone";
import { SendButtons } from "./send-buttons";
import { SendingFigure } from "./sending-figure";
import type { PathedFile } from "./tar";
import { useCheck } from "./use-check";
import { useSend } from "./use-send";

interface SendDeskProps {
  studies: readonly SendingStudy[];
  limits: CheckOrder["limits"];
  /** Address of what checks a bundle in the browser; null where this server has none. */
  checker: string | null;
  /** Where the address says it is to go. */
  preset: Place;
  /** Beside the form while nothing is being sent: the bundle in the address, or what to expect. */
  children: ReactNode;
  /** Under the form. */
  aside: ReactNode;
}

/** The form that checks a bundle and sends it, and beside it what becomes of it. */
export function SendDesk({ studies, limits, checker, preset, children, aside }: SendDeskProps) {
  const router = useRouter();
  const check = useCheck(checker, limits);
  const { state, start, stored, cancel, forget } = useSend();
  const [to, setTo] = useState(preset);
  const [choice, setChoice] = useState<Choice | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [looked, setLooked] = useState(false);
  const [known, setKnown] = useState(false);
  const outcome = useRef<HTMLDivElement>(null);
  const titleId = useId();

  // The address has changed: a bundle arrived in a study of its own, or a link asked for a mended one.
  const [seen, setSeen] = useState(preset);
  if (seen.study !== preset.study || seen.supersedes !== preset.supersedes) {
    setSeen(preset);
    setTo(preset);
  }

  const underWay = state.is === "under-way";
  const toStudy = to.study !== "";

  const take = (next: Choice | null) => {
    setChoice(next);
    setLooked(false);
    if (next) check.start(next);
    else check.forget();
  };
  const choose = async (files: readonly PathedFile[]) => {
    // A drop comes through where a button would not.
    if (underWay) return;
    setKnown(false);
    forget();
    try {
      take(await choiceOf(files, limits));
      setFault(null);
    } catch (error) {
      take(null);
      setFault(
        error instanceof NotSendable ? error.message : "The browser can not read it. Choose it again.",
      );
    }
  };
  const changeTo = (next: Place) => {
    setTo(next);
    const { bundle } = Object.fromEntries(new URLSearchParams(window.location.search));
    window.history.replaceState(null, "", hrefWith("/submit", { bundle, ...next }));
  };
  const submit = async (dryRun: boolean) => {
    if (!choice) return setFault("Choose a bundle first.");
    setKnown(false);
    const sent = start({ choice, to: { ...to, dryRun }, most: limits.sent });
    outcome.current?.focus({ preventScroll: true });
    outcome.current?.scrollIntoView({ block: "nearest" });
    const end = await sent;
    if (end.is !== "stored") return;
    if (dryRun) return router.push(pathOf("bundles", end.id));
    // All at once, when the bundle's state has come.
    startTransition(() => {
      router.push(hrefWith("/submit", { bundle: end.id }), { scroll: false });
      setKnown(end.duplicate);
      take(null);
      forget();
    });
  };

  return (
    <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[372px_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <section id="send" aria-labelledby={titleId} className="min-w-0">
        <h2 id={titleId} className="sr-only">
          Send a bundle
        </h2>
        <noscript>
          <style>{"#send form { display: none }"}</style>
        </noscript>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void submit(toStudy);
          }}
        >
          <fieldset disabled={underWay} className="grid min-w-0 gap-5">
            <DestinationFields studies={studies} to={to} onChange={changeTo} />
            <DropZone most={limits.files} onChoose={(files) => void choose(files)}>
              <p className="mt-3 text-tick text-ink-2">
                .zip, .tar, .tar.gz or the folder itself, {bytes(limits.sent)} at most
              </p>
              {choice ? (
                <ChoiceChip
                  choice={choice}
                  stored={Math.max(...[true, false].map((dryRun) => stored(choice, { ...to, dryRun })))}
                  onRemove={underWay ? null : () => take(null)}
                />
              ) : null}
            </DropZone>
            {fault ? <Notice tone="bad" title={fault} /> : null}
            <SendButtons
              check={check.state}
              toStudy={toStudy}
              looked={looked}
              onLooked={setLooked}
              onPublish={() => void submit(false)}
            />
          </fieldset>
        </form>
      </section>
      <div
        ref={outcome}
        tabIndex={-1}
        className="stack min-w-0 outline-none lg:col-start-2 lg:row-span-2 lg:row-start-1"
      >
        {known ? (
          <Notice title="The server had these bytes already">
            Nothing was counted twice. This is what became of them.
          </Notice>
        ) : null}
        {state.is !== "idle" ? (
          <SendingFigure state={state} onCancel={cancel} onAgain={() => void submit(state.to.dryRun)} />
        ) : choice && check.state.is !== "none" ? (
          <CheckFigure name={choice.name} state={check.state} onSkip={check.skip} />
        ) : (
          children
        )}
      </div>
      <div className="grid min-w-0 gap-9">{aside}</div>
    </div>
  );
}

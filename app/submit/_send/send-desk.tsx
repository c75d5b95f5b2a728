"use client";
import { useRouter } from "next/navigation";
import { type ReactNode, startTransition, useId, useRef, useState } from "react";
import { Button } from "@/app/_ui/button";
import { Notice } from "@/app/_ui/notice";
import { hrefWith } from "@/lib/format/address";
import { bytes } from "@/lib/format/quantity";
import type { SendingStudy } from "@/lib/queries/get-sending-desk";
import { type Choice, type ChoiceLimits, choiceOf, NotSendable } from "./choice";
import { ChoiceChip } from "./choice-chip";
import { DestinationFields } from "./destination-fields";
import { DropZone } from "./drop-zone";
import { SendingFigure } from "./sending-figure";
import type { PathedFile } from "./tar";
import type { Destination } from "./upload";
import { useSend } from "./use-send";

interface SendDeskProps {
  studies: readonly SendingStudy[];
  limits: ChoiceLimits;
  /** Where the address says it is to go. */
  preset: { study: string; supersedes: string };
  /** Beside the form while nothing is being sent: the bundle in the address, or what to expect. */
  children: ReactNode;
  /** Under the form. */
  aside: ReactNode;
}

/** The form that sends a bundle, and beside it what becomes of it. */
export function SendDesk({ studies, limits, preset, children, aside }: SendDeskProps) {
  const router = useRouter();
  const { state, start, cancel, forget } = useSend();
  const [to, setTo] = useState<Destination>({ ...preset, dryRun: false });
  const [choice, setChoice] = useState<Choice | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [known, setKnown] = useState(false);
  const outcome = useRef<HTMLDivElement>(null);
  const titleId = useId();

  // The address has changed: a bundle arrived in a study of its own, or a link asked for a mended one.
  const [seen, setSeen] = useState(preset);
  if (seen.study !== preset.study || seen.supersedes !== preset.supersedes) {
    setSeen(preset);
    setTo({ ...preset, dryRun: to.dryRun && preset.study === to.study });
  }

  const underWay = state.is === "under-way";

  const choose = async (files: readonly PathedFile[]) => {
    // A drop comes through where a button would not.
    if (underWay) return;
    setKnown(false);
    forget();
    try {
      setChoice(await choiceOf(files, limits));
      setFault(null);
    } catch (error) {
      setChoice(null);
      setFault(
        error instanceof NotSendable ? error.message : "The browser can not read it. Choose it again.",
      );
    }
  };
  const changeTo = (next: Destination) => {
    setTo(next);
    const { bundle } = Object.fromEntries(new URLSearchParams(window.location.search));
    const { study, supersedes } = next;
    window.history.replaceState(null, "", hrefWith("/submit", { bundle, study, supersedes }));
  };
  const submit = async () => {
    if (!choice) return setFault("Choose a bundle first.");
    setKnown(false);
    const sent = start({ choice, to, most: limits.sent });
    outcome.current?.focus({ preventScroll: true });
    outcome.current?.scrollIntoView({ block: "nearest" });
    const end = await sent;
    if (end.is !== "stored") return;
    // All at once, when the bundle's state has come.
    startTransition(() => {
      router.push(hrefWith("/submit", { bundle: end.id }), { scroll: false });
      setKnown(end.duplicate);
      // Only checked, it may be wanted once more.
      if (!to.dryRun) setChoice(null);
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
            void submit();
          }}
        >
          <fieldset disabled={underWay} className="grid min-w-0 gap-5">
            <DestinationFields studies={studies} to={to} onChange={changeTo} />
            <DropZone most={limits.files} onChoose={(files) => void choose(files)}>
              <p className="mt-3 text-tick text-ink-2">
                .zip, .tar, .tar.gz or the folder itself, {bytes(limits.sent)} at most
              </p>
              {choice ? (
                <ChoiceChip choice={choice} onRemove={underWay ? null : () => setChoice(null)} />
              ) : null}
            </DropZone>
            {fault ? <Notice tone="bad" title={fault} /> : null}
            <div>
              <Button type="submit" main>
                {to.dryRun ? "Check it" : "Send it"}
              </Button>
            </div>
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
        {state.is === "idle" ? (
          children
        ) : (
          <SendingFigure state={state} onCancel={cancel} onAgain={() => void submit()} />
        )}
      </div>
      <div className="grid min-w-0 gap-9">{aside}</div>
    </div>
  );
}

/** What holds for every file, in a line each. */
const RULES = [
  [
    "Archive",
    ".zip, .tar or .tar.gz; on the command line a folder too. Files lie at the top or in one single folder. Dot files, __MACOSX and Thumbs.db are passed over; what the format does not name is ignored with a warning.",
  ],
  [
    "Whole",
    "A bundle is loaded whole or not at all. All problems are reported at once, by file, line and field; one error refuses it.",
  ],
  ["Text", "UTF-8. One JSON object a line. Blank lines are skipped and counted."],
  [
    "Ids",
    'Text; 7 and "7" are one id, "007" is another. At most 500 characters. Names that differ by case or look-alike characters stay apart, with a warning.',
  ],
  [
    "Nothing",
    "null is the same as a field left out, except a score of null, which says that there is none. NaN and Infinity are refused.",
  ],
  [
    "CSV",
    "The first line names the columns, in any order. An empty cell is null; lists are JSON text. An apostrophe before = + - @ is taken off.",
  ],
  [
    "One trial",
    "Planted facts: probe set, model, method, session, probe, round, repetition. Commitments: without session and round. Graded: with the dimension. Two rows of one trial are refused.",
  ],
  [
    "Sent twice",
    "The same bytes or the same content, in any order and form, is the same bundle: nothing counts twice.",
  ],
] as const;

export function Rules() {
  return (
    <dl>
      {RULES.map(([name, about]) => (
        <div
          key={name}
          className="grid gap-x-6 gap-y-1 border-b border-line py-2.5 md:grid-cols-[9rem_minmax(0,1fr)]"
        >
          <dt className="text-note font-[620]">{name}</dt>
          <dd className="max-w-[96ch] text-note text-pretty text-ink-2">{about}</dd>
        </div>
      ))}
    </dl>
  );
}

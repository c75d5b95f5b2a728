/** Values of the subjects that both have, in one order. */
export interface PairedSubjects {
  subjects: readonly string[];
  reference: Float64Array;
  own: Float64Array;
}

interface SubjectValues {
  subjects: readonly string[];
  values: Float64Array;
}

/** Rows of two subject-major tables of `width` columns, matched by the subject's name. */
export function pairedSubjects(reference: SubjectValues, own: SubjectValues, width: number): PairedSubjects {
  const at = new Map(own.subjects.map((subject, i) => [subject, i]));
  const both = reference.subjects.flatMap((subject, i) => {
    const j = at.get(subject);
    return j === undefined ? [] : [{ subject, i, j }];
  });
  const taken = (table: SubjectValues, rows: readonly number[]): Float64Array =>
    Float64Array.from(rows.flatMap((row) => [...table.values.subarray(row * width, (row + 1) * width)]));
  return {
    subjects: both.map(({ subject }) => subject),
    reference: taken(
      reference,
      both.map(({ i }) => i),
    ),
    own: taken(
      own,
      both.map(({ j }) => j),
    ),
  };
}

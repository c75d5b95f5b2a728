/** The tilde before a value that was rebuilt rather than measured. */
export function Approx({ when = true }: { when?: boolean }) {
  return when ? <span className="approx">~</span> : null;
}

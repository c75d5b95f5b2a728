/** The number under which the server has logged a failure; nothing when it happened in the browser. */
export function ErrorNumber({ digest }: { digest?: string }) {
  return digest ? <code className="self-center px-2 text-ink-2">Error {digest}</code> : null;
}

"use client";

import { useEffect, useRef } from "react";

/** Shows what the address asks for, also after a way back; while one is typing in it, it is left alone. */
export function SearchField({ search }: { search: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = search;
  }, [search]);
  return (
    <input
      ref={field}
      type="search"
      name="q"
      defaultValue={search}
      aria-label="Model, method or study"
      placeholder="Model, method or study"
      className="h-[34px] w-full min-w-40 rounded-2 border border-control bg-raised px-2.5 text-ink placeholder:text-ink-3"
    />
  );
}

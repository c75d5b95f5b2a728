"use client";

import { useSyncExternalStore } from "react";
import { dayAndTime } from "@/lib/format/date";

const never = () => () => {};
const onServer = () => 0;

/** A point in time: UTC as it comes from the server, on the reader's own clock once there is script. Both say which. */
export function Moment({ at }: { at: string }) {
  const ahead = useSyncExternalStore(never, () => -new Date(at).getTimezoneOffset(), onServer);
  return (
    <time dateTime={at} title={ahead === 0 ? undefined : dayAndTime(at)}>
      {dayAndTime(at, ahead)}
    </time>
  );
}

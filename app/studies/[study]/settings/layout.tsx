import type { Metadata } from "next";
import type { ReactNode } from "react";

export const metadata: Metadata = {
  robots: { index: false },
  // Nothing leaves this site; within it browsers without Sec-Fetch-Site need a referrer to send a form's Origin.
  referrer: "same-origin",
};

export default function SettingsLayout({ children }: { children: ReactNode }) {
  return children;
}

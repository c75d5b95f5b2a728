// First: it declares the order of the cascade layers that every other style sheet joins.
import "./globals.css";
import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { MethodMarkShapes } from "./_ui/method-mark";
import { SiteFooter } from "./_ui/site-footer";
import { SiteHeader } from "./_ui/site-header";
import { SkipLink } from "./_ui/skip-link";
import { ThemeScript } from "./_ui/theme-script";
import { TooltipEscape } from "./_ui/tooltip-escape";

export const metadata: Metadata = {
  title: { default: "Holdfast", template: "%s - Holdfast" },
  description:
    "What does a coding agent still hold after its context was compacted, and when it has lost something, does it know?",
  icons: { icon: { url: "/icon.svg", type: "image/svg+xml" } },
};

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fbfcfc" },
    { media: "(prefers-color-scheme: dark)", color: "#0e1618" },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // The script in the head may set data-theme before React arrives.
    <html lang="en" suppressHydrationWarning>
      <head>
        <ThemeScript />
      </head>
      <body>
        <SkipLink />
        <SiteHeader />
        <main id="content" tabIndex={-1} className="page outline-none">
          {children}
        </main>
        <SiteFooter />
        <MethodMarkShapes />
        <TooltipEscape />
      </body>
    </html>
  );
}

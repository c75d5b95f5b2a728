// First: it declares the order of the cascade layers that every other style sheet joins.
import "./globals.css";
import type { Metadata, Viewport } from "next";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { authSettings } from "@/lib/auth/env";
import { FontPreload } from "./_ui/font-preload";
import { MethodMarkShapes } from "./_ui/method-mark";
import { OutsideEmbeds } from "./_ui/outside-embeds";
import { PrintFoot } from "./_ui/print-foot";
import { SiteFooter } from "./_ui/site-footer";
import { SiteHeader } from "./_ui/site-header";
import { SkipLink } from "./_ui/skip-link";
import { ThemeScript } from "./_ui/theme-script";
import { TooltipEscape } from "./_ui/tooltip-escape";

const DESCRIPTION =
  "What does a coding agent still hold after its context was compacted, and when it has lost something, does it know?";

export async function generateMetadata(): Promise<Metadata> {
  // The public address is a setting of the running server, not of the build.
  await connection();
  return {
    metadataBase: new URL(authSettings().origin),
    title: { default: "Holdfast", template: "%s - Holdfast" },
    description: DESCRIPTION,
    icons: { icon: { url: "/icon.svg", type: "image/svg+xml" } },
    // What a link to any page looks like elsewhere; public studies say more of themselves.
    openGraph: {
      type: "website",
      siteName: "Holdfast",
      title: "Holdfast",
      description: DESCRIPTION,
      images: [{ url: "/previews/site", width: 1200, height: 630, alt: "Holdfast" }],
    },
    twitter: { card: "summary_large_image" },
  };
}

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
        <OutsideEmbeds>
          <SkipLink />
          <SiteHeader />
        </OutsideEmbeds>
        <main id="content" tabIndex={-1} className="page outline-none">
          {children}
        </main>
        <OutsideEmbeds>
          <SiteFooter />
        </OutsideEmbeds>
        <FontPreload />
        <MethodMarkShapes />
        <TooltipEscape />
        <PrintFoot />
      </body>
    </html>
  );
}

import "server-only";

export { keptFigure } from "@/lib/kept/kept-figure";

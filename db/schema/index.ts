export * from "./auth";
export * from "./bundles";
export * from "./studies";
export * from "./trials";

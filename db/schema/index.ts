export * from "./auth";
export * from "./bundles";
export * from "./shares";
export * from "./studies";
export * from "./trials";
export * from "./uploads";

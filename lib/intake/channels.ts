/** A bundle waits: wakes a worker. Payload: the bundle's id. */
export const QUEUE_CHANNEL = "holdfast_bundles";
/** A bundle has moved on: wakes whoever shows its progress. Payload: the bundle's id. */
export const PROGRESS_CHANNEL = "holdfast_progress";

/**
 * Who looks at a figure in a frame, whatever cookie comes along: the public. A private study has no figure elsewhere, not
 * even for its owner.
 */
export const EMBED_VIEWER = { kind: "public" } as const;

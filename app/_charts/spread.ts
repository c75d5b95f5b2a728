/**
 * Moves labels apart so that none is nearer than `gap` to the next, each as close to where it belongs as that allows.
 * Labels that collide are pushed in both directions around their common middle.
 *
 * @param wanted centres in px from the top of the plot, in any order
 * @param gap smallest distance of two centres, px
 * @param min smallest centre allowed, px; `max` the largest (given up when there are too many labels)
 * @returns centres in the order of `wanted`
 */
export function spreadLabels(wanted: readonly number[], gap: number, min: number, max: number): number[] {
  interface Block {
    members: number[];
    /** Sum of (wanted − own offset in the block): the block's best top is the mean of these. */
    sum: number;
    top: number;
  }
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0) || a - b);
  const blocks: Block[] = [];
  const place = (block: Block) => {
    const length = (block.members.length - 1) * gap;
    block.top = Math.max(min, Math.min(block.sum / block.members.length, max - length));
  };
  for (const index of order) {
    let block: Block = { members: [index], sum: wanted[index] ?? 0, top: 0 };
    place(block);
    for (;;) {
      const above = blocks.at(-1);
      if (!above || above.top + above.members.length * gap <= block.top) break;
      blocks.pop();
      const shift = above.members.length * gap;
      block = {
        members: [...above.members, ...block.members],
        sum: above.sum + block.sum - block.members.length * shift,
        top: 0,
      };
      place(block);
    }
    blocks.push(block);
  }
  const placed = new Array<number>(wanted.length).fill(0);
  for (const block of blocks) {
    for (const [step, index] of block.members.entries()) placed[index] = block.top + step * gap;
  }
  return placed;
}

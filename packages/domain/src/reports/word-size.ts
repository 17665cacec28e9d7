/** From 1 for the least to 2.25 for the most. By the root, so that one large count doesn't make all others alike. */
export function wordSize(count: number, { least, most }: { least: number; most: number }): number {
  if (most <= least) return 1.25
  return Math.round((1 + 1.25 * Math.sqrt((count - least) / (most - least))) * 100) / 100
}

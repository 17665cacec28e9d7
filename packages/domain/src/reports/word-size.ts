/** From 1 to 2.5 times the text around it. By the root, so that one large count doesn't make all others alike. */
export function wordSize(count: number, most: number): number {
  if (most <= 0 || count <= 0) return 1
  return Math.round((1 + 1.5 * Math.sqrt(Math.min(count, most) / most)) * 100) / 100
}

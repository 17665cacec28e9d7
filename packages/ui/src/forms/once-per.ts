export function oncePer(milliseconds: number): () => boolean {
  let last = -Infinity
  return () => {
    const now = performance.now()
    if (now - last < milliseconds) return false
    last = now
    return true
  }
}

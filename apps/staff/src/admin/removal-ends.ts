type Refresh = () => Promise<unknown>
type Leave = (refresh: Refresh) => Promise<void>

const open = new Map<string, Leave>()

/** While a list is on screen, its rows leave when a removal in the background ends. */
export function onRemovalEnd(list: string, leave: Leave): () => void {
  open.set(list, leave)
  return () => void (open.get(list) === leave && open.delete(list))
}

export function endRemoval(list: string, refresh: Refresh): void {
  const leave = open.get(list)
  void (leave ? leave(refresh) : refresh())
}

const name = 'spotter-session'
/** One for speaking and hearing, so that a tab does not hear itself. */
let own: BroadcastChannel | null = null

/** Tabs of one browser share their session: after a switch in one, the others learn of it at once. */
export function tellOtherTabs(): void {
  const channel = own ?? new BroadcastChannel(name)
  channel.postMessage('switched')
  if (channel !== own) channel.close()
}

/** Until the function that comes back is called. */
export function hearOtherTabs(switched: () => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', switched)
  own = channel
  return () => {
    channel.close()
    if (own === channel) own = null
  }
}

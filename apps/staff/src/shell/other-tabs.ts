const name = 'spotter-session'
/** One channel, so that a tab doesn't receive its own messages. */
let own: BroadcastChannel | null = null

export function notifyOtherTabs(): void {
  const channel = own ?? new BroadcastChannel(name)
  channel.postMessage('switched')
  if (channel !== own) channel.close()
}

export function listenToOtherTabs(switched: () => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', switched)
  own = channel
  return () => {
    channel.close()
    if (own === channel) own = null
  }
}

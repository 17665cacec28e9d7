import { lockTablet } from './tablet-lock.ts'

/** What keeps a tablet at the door a kiosk: a screen that stays on and fills the device, and no zoom by accident. */
export function guide(): () => void {
  const ends = [keepAwake(), fillScreen(), refuseZoom()]
  // Let go by whoever leaves with the code alone, not by a tablet that was signed out.
  void lockTablet()
  document.documentElement.dataset['guided'] = ''
  return () => {
    delete document.documentElement.dataset['guided']
    for (const end of ends) end()
  }
}

/** The lock is lost whenever the page is hidden, and taken again when it shows. */
function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let isOver = false
  const take = async () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    const taken = await navigator.wakeLock.request('screen').catch(() => null)
    if (isOver) await taken?.release()
    else lock = taken
  }
  const again = () => void take()
  void take()
  document.addEventListener('visibilitychange', again)
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', again)
    void lock?.release()
  }
}

/** By the first finger; a mouse is at somebody's desk. */
function fillScreen(): () => void {
  const fill = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' || document.fullscreenElement) return
    void document.documentElement.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => {})
  }
  // Browsers ask for a finger that was lifted.
  window.addEventListener('pointerup', fill)
  return () => window.removeEventListener('pointerup', fill)
}

/** Two fingers and the wheel with Ctrl; what style sheets leave to the browser. */
function refuseZoom(): () => void {
  const refuse = (event: Event) => event.preventDefault()
  const wheel = (event: WheelEvent) => {
    if (event.ctrlKey) event.preventDefault()
  }
  const names = ['gesturestart', 'gesturechange', 'contextmenu', 'dragstart'] as const
  for (const name of names) document.addEventListener(name, refuse)
  document.addEventListener('wheel', wheel, { passive: false })
  return () => {
    for (const name of names) document.removeEventListener(name, refuse)
    document.removeEventListener('wheel', wheel)
  }
}

export const leaveFullScreen = async (): Promise<void> => {
  if (document.fullscreenElement) await document.exitFullscreen().catch(() => {})
}

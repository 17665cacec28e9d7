import { lockTablet } from './tablet-lock.ts'

export function enterKioskMode(): () => void {
  const ends = [holdWakeLock(), fillScreen(), refuseZoom()]
  // Unlocked only by leaving with the code, not by being signed out.
  void lockTablet()
  document.documentElement.dataset['guided'] = ''
  return () => {
    delete document.documentElement.dataset['guided']
    for (const end of ends) end()
  }
}

/** Browsers drop the wake lock when the page is hidden. */
function holdWakeLock(): () => void {
  let lock: WakeLockSentinel | null = null
  let isOver = false
  const requestLock = async () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    const taken = await navigator.wakeLock.request('screen').catch(() => null)
    if (isOver) await taken?.release()
    else lock = taken
  }
  const again = () => void requestLock()
  void requestLock()
  document.addEventListener('visibilitychange', again)
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', again)
    void lock?.release()
  }
}

/** Touch only: a mouse means a desk. */
function fillScreen(): () => void {
  const fill = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' || document.fullscreenElement) return
    void document.documentElement.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => {})
  }
  // Browsers allow full screen only after a finished gesture.
  window.addEventListener('pointerup', fill)
  return () => window.removeEventListener('pointerup', fill)
}

/** Pinch and Ctrl+wheel, which CSS cannot disable. */
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

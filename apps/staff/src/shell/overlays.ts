import { makeStore } from '@spotter/client/store.ts'

export type Overlay = 'palette' | 'keys' | 'impersonation' | 'navigation' | 'certificate'

export const overlay = makeStore<Overlay | null>(null)
export const paletteWords = makeStore('')

export function openOverlay(name: Overlay): void {
  if (name === 'palette' && overlay.read() !== 'palette') {
    paletteWords.write('')
    window.addEventListener('keydown', typeAhead, { capture: true })
  }
  overlay.write(name)
}
export const closeOverlay = () => overlay.write(null)

/** Typing belongs to the field even before it has the focus. */
export const paletteField = { 'data-palette-field': true } as const
const isInField = () => document.activeElement?.matches('[data-palette-field]') ?? false

function typeAhead(event: KeyboardEvent): void {
  if (overlay.read() !== 'palette' || isInField()) {
    window.removeEventListener('keydown', typeAhead, { capture: true })
    return
  }
  const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
  if (!isLetter && event.key !== 'Backspace') return
  event.preventDefault()
  event.stopPropagation()
  const words = paletteWords.read()
  paletteWords.write(isLetter ? words + event.key : words.slice(0, -1))
}

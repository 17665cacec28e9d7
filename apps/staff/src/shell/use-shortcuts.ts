import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useAccount } from './account.ts'
import { destinationsFor } from './navigation.ts'
import { openOverlay, overlay } from './overlays.ts'
import { screenKeys } from './screen-keys.ts'

const patience = 1200

/** Keys without Ctrl or ⌘ are ignored in inputs. */
export function useShortcuts(fold: () => void): void {
  const account = useAccount()
  const navigate = useNavigate()
  const first = useRef<{ key: string; at: number } | null>(null)

  useEffect(() => {
    const destinations = destinationsFor(account).flatMap((group) => group.destinations)

    function press(event: KeyboardEvent) {
      if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        return openOverlay('palette')
      }
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target) || isCovered()) return
      const before = first.current && event.timeStamp - first.current.at < patience ? first.current.key : ''
      first.current = { key: event.key, at: event.timeStamp }
      const destination = destinations.find(({ keys }) => keys === before + event.key)
      if (destination) void navigate({ to: destination.href })
      else if (event.key === '?') openOverlay('keys')
      else if (event.key === '[') fold()
      else if (event.key === '/') focusSearch(event)
      else pressOnScreen(event)
    }

    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [account, navigate, fold])
}

function pressOnScreen(event: KeyboardEvent) {
  const found = screenKeys.read().find(({ key }) => key === event.key)
  if (!found) return
  // Otherwise the focused field would receive the letter.
  event.preventDefault()
  found.press()
}

function focusSearch(event: KeyboardEvent) {
  const search = document.querySelector<HTMLInputElement>('main input[type="search"]')
  if (!search) return
  event.preventDefault()
  search.focus()
  search.select()
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null
}

const isCovered = () => overlay.read() !== null || document.querySelector('[role="dialog"][aria-modal="true"]') !== null

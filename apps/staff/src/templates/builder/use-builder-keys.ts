import { type RefObject, useEffect, useRef } from 'react'
import type { Builder } from './use-builder.ts'

export function useBuilderKeys(root: RefObject<HTMLElement | null>, builder: Builder, disabled: boolean): void {
  const now = useRef({ builder, disabled })
  now.current = { builder, disabled }
  useEffect(() => {
    const element = root.current
    const onKeyDown = (event: KeyboardEvent) => {
      if (now.current.disabled || !(event.target instanceof HTMLElement)) return
      if (isLeaving(event, event.target) && now.current.builder.selected) now.current.builder.leavePanel()
      // The text editor has its own undo.
      else if (isStep(event) && !event.target.isContentEditable) {
        if (event.shiftKey) now.current.builder.redo()
        else now.current.builder.undo()
      } else return
      event.preventDefault()
    }
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [root])
}

const isStep = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'z'

/** Open menus handle the key themselves. */
const isLeaving = (event: KeyboardEvent, target: HTMLElement): boolean =>
  event.key === 'Escape' &&
  target.closest('[data-panel], [data-own]') !== null &&
  target.getAttribute('aria-expanded') !== 'true'

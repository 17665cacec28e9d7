import type { KeyboardEvent } from 'react'

/** In a form that sends: Enter in one of its fields submits nothing. Fields of windows above it are not its own. */
export function stopEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget } = event
  if (key === 'Enter' && target instanceof HTMLInputElement && target.form === currentTarget) event.preventDefault()
}

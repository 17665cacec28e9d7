import { useEffect, useRef, type ReactNode } from 'react'

/** Puts the cursor into the first field of a page that is one form. */
export function FocusFirst({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  return <div ref={place}>{children}</div>
}

import { type ReactNode, useEffect, useRef } from 'react'
import classes from './Booking.module.css'

/** Focused on mount, so that screen readers follow the steps. */
export function Heading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: false }), [])
  return (
    <h1 ref={heading} tabIndex={-1} className={classes.title}>
      {children}
    </h1>
  )
}

import { type ReactNode, useEffect, useRef } from 'react'
import classes from './Booking.module.css'

/** Takes the focus when its step appears, so that keyboards and screen readers are where the eyes are. */
export function Heading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: false }), [])
  return (
    <h1 ref={heading} tabIndex={-1} className={classes.title}>
      {children}
    </h1>
  )
}

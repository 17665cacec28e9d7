import { Button } from '@mantine/core'
import type { FrameParts } from '../resources/frame-parts.ts'

/** What a list hands to its page, with nothing around it. */
export function PlainFrame({ heading, filter, softDelete, addLabel, onAdd, children }: FrameParts) {
  return (
    <>
      <h1>{heading}</h1>
      {onAdd && <Button onClick={onAdd}>{addLabel}</Button>}
      {filter}
      {softDelete}
      {children}
    </>
  )
}

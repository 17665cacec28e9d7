import { Button } from '@mantine/core'
import type { FrameParts } from '../resources/frame-parts.ts'

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

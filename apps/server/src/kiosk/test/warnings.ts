import { vi } from 'vitest'
import type { Club } from '../../test/club.ts'

export function warningsOf({ app: { log } }: Club['server']): unknown[][] {
  const lines: unknown[][] = []
  const child = log.child.bind(log)
  vi.spyOn(log, 'child').mockImplementation((bindings, options) =>
    Object.assign(child(bindings, options), { warn: (...line: unknown[]) => void lines.push(line) }),
  )
  return lines
}

import type { DesignBlock } from '@spotter/domain/templates/mail-design.ts'
import { useCanvas } from './canvas-context.ts'
import { say } from './say.ts'
import { faultsAt } from './use-builder.ts'

/** One field of a block that is written in the mail itself. */
export function useWritten(block: DesignBlock, field: string) {
  const { builder, active, setActive, slot } = useCanvas()
  const key = `${block.id}.${field}`
  const isActive = active === key && builder.selected?.id === block.id
  const fault = faultsAt(builder.faults, block.id).find((one) => one.field === field)
  return {
    value: String((block as unknown as Record<string, unknown>)[field] ?? ''),
    change: (value: string) => builder.edit(block.id, field, { [field]: value }),
    focus: () => {
      builder.select(block.id)
      setActive(key)
    },
    slot: isActive ? slot : null,
    fault: fault ? say(fault.error) : null,
  }
}

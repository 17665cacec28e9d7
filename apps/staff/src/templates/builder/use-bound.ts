import type { HeroBlock, LeafBlock } from '@spotter/domain/templates/mail-design.ts'
import { useCanvas } from './canvas-context.ts'
import { say } from './say.ts'
import { faultsAt } from './use-builder.ts'

export function useBound<Block extends LeafBlock | HeroBlock>(block: Block) {
  const { builder, disabled } = useCanvas()
  const faultOf = (field: string): string | undefined => {
    const fault = faultsAt(builder.faults, block.id).find((one) => one.field === field)
    return fault && say(fault.error)
  }
  const bind = <Field extends keyof Block & string>(field: Field) => ({
    value: block[field],
    onChange: (value: Block[Field]) => builder.edit(block.id, field, { [field]: value }),
    error: faultOf(field),
    disabled,
  })
  return Object.assign(bind, { faultOf })
}

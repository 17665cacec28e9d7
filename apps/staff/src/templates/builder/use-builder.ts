import { checkDesign, type DesignFault, isBlank } from '@spotter/domain/templates/check-design.ts'
import {
  type BlockType,
  type DesignSettings,
  isWide,
  type MailDesign,
  newBlock,
} from '@spotter/domain/templates/mail-design.ts'
import { t } from '@spotter/i18n/translate.ts'
import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import {
  type BlockChange,
  changeBlock,
  changeColumns,
  duplicateBlock,
  endOf,
  endOfContent,
  findBlock,
  insertBlock,
  moveBlock,
  moveBy,
  neighbourOf,
  type Place,
  placeOf,
  removeBlock,
  wholeMail,
} from './design-edits.ts'
import { type Built, useDesign } from './use-design.ts'

type Focus = { on: 'block'; id: string } | { on: 'panel'; id: string | null } | { on: 'fault' | 'mail' | 'kept' }

interface Asked {
  built: Built
  brand_colour: string | null
  refusal: string | null
  onChange: (built: Built) => void
  root: RefObject<HTMLElement | null>
}

export function useBuilder({ built, brand_colour, refusal, onChange, root }: Asked) {
  const { design, current, change, undo, redo, canUndo, canRedo } = useDesign(built, brand_colour, onChange)
  const [chosen, choose] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  const [refusals, countRefusal] = useReducer((count: number) => count + 1, 0)
  const focus = useRef<Focus | null>(null)
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const selected = chosen === null ? null : findBlock(design, chosen)
  const all = checkDesign(design)
  const faults = isRefused ? all : all.filter((fault) => !isBlank(fault))

  const firstFault = useRef(all[0])
  firstFault.current = all[0]
  useEffect(() => {
    if (refusal === null && refusals === 0) return
    const { current: fault } = firstFault
    focus.current = fault ? { on: 'fault' } : { on: 'mail' }
    setRefused(true)
    if (fault) choose(fault.block)
  }, [refusal, refusals])

  useLayoutEffect(() => {
    const wanted = focus.current
    if (!wanted) return
    focus.current = null
    // Removed elements lose the focus; otherwise it stays.
    if (wanted.on === 'panel' && wanted.id !== null) {
      root.current?.querySelector(`[data-block="${wanted.id}"]`)?.scrollIntoView({ block: 'nearest' })
    }
    if (wanted.on === 'kept' && document.activeElement !== document.body) return
    const place = selectorsOf(wanted).map((one) => root.current?.querySelector<HTMLElement>(one))
    place.find((one) => one)?.focus()
  })

  const select = (id: string | null) => choose(id)
  const afterwards = (id: string | null, then: Focus) => {
    focus.current = then
    choose(id)
    draw()
  }
  const onBlock = (id: string | null): Focus => (id === null ? { on: 'mail' } : { on: 'block', id })

  return {
    design,
    selected,
    faults,
    isRefused,
    canUndo,
    canRedo,
    undo: () => {
      undo()
      afterwards(chosen, { on: 'kept' })
    },
    redo: () => {
      redo()
      afterwards(chosen, { on: 'kept' })
    },
    select,
    editSelected: () => afterwards(chosen, { on: 'panel', id: chosen }),
    /** After a test or a preview was refused. */
    showFaults: countRefusal,
    leavePanel: () => afterwards(chosen, onBlock(chosen)),
    add: (type: BlockType, at?: Place) => {
      const id = newId()
      const place = at ?? placeAfter(chosen, type)
      change(insertBlock(current(), newBlock(type, id, t), place))
      afterwards(id, type === 'columns' ? { on: 'block', id } : { on: 'panel', id })
    },
    remove: (id: string) => {
      const next = neighbourOf(current(), id)
      change(removeBlock(current(), id))
      afterwards(next, onBlock(next))
    },
    duplicate: (id: string) => {
      const copied = duplicateBlock(current(), id, newId)
      change(copied.design)
      afterwards(copied.id, onBlock(copied.id))
    },
    moveTo: (id: string, place: Place) => {
      change(moveBlock(current(), id, place))
      afterwards(id, onBlock(id))
    },
    step: (id: string, direction: -1 | 1, isOnBlock: boolean) => {
      change(moveBy(current(), id, direction))
      if (isOnBlock) afterwards(id, onBlock(id))
    },
    start: (started: MailDesign) => {
      change(started)
      afterwards(null, { on: 'mail' })
    },
    setColumns: (id: string, count: number) => change(changeColumns(current(), id, count)),
    edit: (id: string, field: string, values: BlockChange) =>
      change(changeBlock(current(), id, values), `${id}.${field}`),
    set: (values: Partial<DesignSettings>) => {
      const now = current()
      change({ ...now, settings: { ...now.settings, ...values } }, `settings.${Object.keys(values).join()}`)
    },
  }

  function placeAfter(id: string | null, type: BlockType): Place {
    const now = current()
    const place = id === null ? null : placeOf(now, id)
    const isClosing = type === 'footer' || type === 'unsubscribe'
    const end = isClosing ? endOf(now) : endOfContent(now)
    if (!place || (place.list === wholeMail && place.index >= end.index)) return end
    if (!isWide(type) || place.list === wholeMail) return { ...place, index: place.index + 1 }
    const around = placeOf(now, place.list.slice(0, -2))
    return around ? { ...around, index: around.index + 1 } : endOf(now)
  }
}

export type Builder = ReturnType<typeof useBuilder>

export const faultsAt = (faults: readonly DesignFault[], id: string | null): readonly DesignFault[] =>
  faults.filter(({ block }) => block === id)

export const newId = (): string => Math.random().toString(36).slice(2, 12)

/** Words are written in place; what can't be is in the panel. */
function selectorsOf(wanted: Focus): string[] {
  if (wanted.on === 'block') return [`[data-block="${wanted.id}"]`]
  if (wanted.on === 'fault') return ['[data-mail] [aria-invalid="true"]', '[data-panel] [aria-invalid="true"]']
  if (wanted.on !== 'panel') return ['[data-block], [data-add]']
  return [
    `[data-own="${wanted.id}"] :is(textarea, [contenteditable="true"])`,
    '[data-panel] :is(input, textarea, button[data-first])',
  ]
}

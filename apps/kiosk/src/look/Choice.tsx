import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import classes from './Choice.module.css'
import { CheckIcon, ForwardIcon } from './icons.tsx'

interface Option<Value> {
  value: Value
  text: string
  detail?: string
  mark?: ReactNode
}

type Props<Value> = {
  label: string
  options: readonly Option<Value>[]
  onChoose: (value: Value) => void
  /** `go` continues at once; `one` and `any` can be changed first, and arrow keys only move the focus. */
  kind?: 'go' | 'one' | 'any'
  chosen?: readonly Value[]
  columns?: 1 | 2
  isBusy?: boolean
  errorId?: string | undefined
}

const roles = { go: undefined, one: 'radio', any: 'checkbox' } as const

export function Choice<Value extends string | number>({
  label,
  options,
  onChoose,
  kind = 'go',
  chosen = [],
  columns = 1,
  isBusy = false,
  errorId,
}: Props<Value>) {
  const list = useRef<HTMLDivElement>(null)
  const role = roles[kind]
  const reached = Math.max(
    0,
    options.findIndex(({ value }) => chosen.includes(value)),
  )
  return (
    <div
      ref={list}
      role={kind === 'one' ? 'radiogroup' : 'group'}
      aria-label={label}
      aria-describedby={errorId}
      className={classes.options}
      data-columns={columns}
    >
      {options.map(({ value, text, detail, mark }, place) => {
        const isChosen = chosen.includes(value)
        return (
          <button
            key={value}
            type="button"
            className={classes.option}
            {...(role && { role, 'aria-checked': isChosen })}
            data-chosen={isChosen || undefined}
            aria-disabled={isBusy || undefined}
            tabIndex={kind === 'one' && place !== reached ? -1 : 0}
            onKeyDown={(event) => moveFocus(event, list.current)}
            onClick={() => {
              if (!isBusy) onChoose(value)
            }}
          >
            {mark}
            <span className={classes.words}>
              {text}
              {detail && <span className={classes.detail}>{detail}</span>}
            </span>
            <Sign kind={kind} isChosen={isChosen} />
          </button>
        )
      })}
    </div>
  )
}

function Sign({ kind, isChosen }: { kind: 'go' | 'one' | 'any'; isChosen: boolean }) {
  if (kind === 'go') {
    return (
      <span className={classes.forward}>
        <ForwardIcon />
      </span>
    )
  }
  return (
    <span className={classes.sign} data-kind={kind}>
      {isChosen && <CheckIcon size={22} />}
    </span>
  )
}

const directions: Partial<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

function moveFocus(event: KeyboardEvent, list: HTMLDivElement | null): void {
  const direction = directions[event.key]
  if (direction === undefined || !list) return
  const options = [...list.querySelectorAll('button')]
  const at = options.findIndex((option) => option === document.activeElement)
  options[(at + direction + options.length) % options.length]?.focus()
  event.preventDefault()
}

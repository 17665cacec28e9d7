import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import classes from './Choice.module.css'
import { CheckIcon, ForwardIcon } from './icons.tsx'

export interface Option<Value> {
  value: Value
  text: string
  /** A second line. */
  detail?: string
  /** Before the words, such as a photo. */
  mark?: ReactNode
}

type Props<Value> = {
  /** What is chosen, for whoever hears the page. */
  label: string
  options: readonly Option<Value>[]
  onChoose: (value: Value) => void
  /**
   * `go`: every option is a button that leads on. `one` and `any`: what is chosen is marked and can be changed; the arrow
   * keys only move, so that nothing is chosen by looking around.
   */
  kind?: 'go' | 'one' | 'any'
  chosen?: readonly Value[]
  columns?: 1 | 2
  isBusy?: boolean
  /** The id of what says why the choice was refused. */
  errorId?: string | undefined
}

const roles = { go: undefined, one: 'radio', any: 'checkbox' } as const

/** A few large options, each a line that a wet finger finds. */
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

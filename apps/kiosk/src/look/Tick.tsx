import { type ReactNode, useId } from 'react'
import { CheckIcon } from './icons.tsx'
import classes from './Tick.module.css'
import { Unbroken } from './Unbroken.tsx'

type Props = {
  label: string
  isTicked: boolean
  onChange: (isTicked: boolean) => void
  isBusy?: boolean
  after?: ReactNode
}

export function Tick({ label, isTicked, onChange, isBusy = false, after }: Props) {
  const id = useId()
  return (
    <div className={classes.tick}>
      <label htmlFor={id} className={classes.sentence}>
        <input
          id={id}
          type="checkbox"
          autoComplete="off"
          className={classes.input}
          checked={isTicked}
          aria-disabled={isBusy || undefined}
          onChange={(event) => {
            if (!isBusy) onChange(event.currentTarget.checked)
          }}
        />
        <span className={classes.box} aria-hidden>
          <CheckIcon size={22} />
        </span>
        <span>
          <Unbroken text={label} />
        </span>
      </label>
      {after}
    </div>
  )
}

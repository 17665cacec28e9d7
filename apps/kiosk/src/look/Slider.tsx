import { t } from '@spotter/i18n/translate.ts'
import { type CSSProperties, useId } from 'react'
import classes from './Slider.module.css'

type Props = {
  label: string
  min: number
  max: number
  step: number
  value: number
  onChange: (value: number) => void
  isBusy?: boolean
}

export function Slider({ label, min, max, step, value, onChange, isBusy = false }: Props) {
  const id = useId()
  const change = (next: number) => {
    if (!isBusy) onChange(Math.min(max, Math.max(min, Number(next.toFixed(6)))))
  }
  // The maximum is valid even off the step grid; the buttons then return to the grid.
  const steps = Number(((value - min) / step).toFixed(6))
  return (
    <div className={classes.slider}>
      <output htmlFor={id} className={classes.value}>
        {value}
      </output>
      <div className={classes.row}>
        <button
          type="button"
          className={classes.step}
          aria-label={t('Less')}
          onClick={() => change(min + (Math.ceil(steps) - 1) * step)}
        >
          <span aria-hidden>−</span>
        </button>
        <input
          id={id}
          type="range"
          aria-label={label}
          autoComplete="off"
          className={classes.range}
          style={{ '--reached': max > min ? (value - min) / (max - min) : 0 } as CSSProperties}
          min={min}
          max={max}
          step={step}
          value={value}
          aria-disabled={isBusy || undefined}
          onChange={(event) => change(event.currentTarget.valueAsNumber)}
        />
        <button
          type="button"
          className={classes.step}
          aria-label={t('More')}
          onClick={() => change(min + (Math.floor(steps) + 1) * step)}
        >
          <span aria-hidden>+</span>
        </button>
      </div>
      <div className={classes.ends} aria-hidden>
        <span>{min}</span>
        <span>{max}</span>
      </div>
    </div>
  )
}

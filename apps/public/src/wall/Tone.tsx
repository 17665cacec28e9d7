import { formatPercent } from '@spotter/domain/figures/number-text.ts'
import { type ThresholdTone, toneWords } from '@spotter/domain/targets/threshold.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'
import classes from './Wall.module.css'

type Props = {
  percent: number | null
  tone: ThresholdTone | null
  is_running?: boolean
  /** Of the part of a month's target that is due by now. */
  toDate?: boolean
}

/** A running period has a word beside its colour; one that has just begun has neither. */
export function Tone({ percent, tone, is_running = false, toDate = false }: Props) {
  if (percent === null) return null
  const number = formatPercent(percent, currentLocale())
  const of = toDate
    ? t('{percent} of target to date', { percent: number })
    : t('{percent} of target', { percent: number })
  return (
    <span className={classes.tone} {...(tone && { 'data-tone': tone })}>
      {tone && (is_running || toDate) ? `${of}, ${t(toneWords[tone])}` : of}
    </span>
  )
}

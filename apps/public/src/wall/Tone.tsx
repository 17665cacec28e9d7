import { type ThresholdTone, toneWords } from '@spotter/domain/targets/threshold.ts'
import { t } from '@spotter/i18n/translate.ts'
import classes from './Wall.module.css'

type Props = { percent: number | null; tone: ThresholdTone | null }

/** The colour has its word beside it. */
export function Tone({ percent, tone }: Props) {
  if (percent === null || tone === null) return null
  return (
    <span className={classes.tone} data-tone={tone}>
      {percent} %, {t(toneWords[tone])}
    </span>
  )
}

import { Badge } from '@mantine/core'
import { formatPercent } from '@spotter/domain/figures/number-text.ts'
import { type ThresholdTone, toneWords } from '@spotter/domain/targets/threshold.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'

const colours: Record<ThresholdTone, string> = { red: 'red', amber: 'orange', green: 'green' }

type Props = {
  percent: number | null
  tone: ThresholdTone | null
  is_running?: boolean
  /** Only the number, where a heading says of what it is. */
  short?: boolean
  /** Of the part of a month's target that is due by now. */
  toDate?: boolean
}

/** A running period has a word beside its colour; one that has just begun has neither. */
export function TargetBadge({ percent, tone, is_running = false, short = false, toDate = false }: Props) {
  if (percent === null) return null
  const number = formatPercent(percent, currentLocale())
  const of = toDate
    ? t('{percent} of target to date', { percent: number })
    : t('{percent} of target', { percent: number })
  const text = tone && (is_running || toDate) ? `${of}, ${t(toneWords[tone])}` : of
  return (
    <Badge
      miw="max-content"
      variant="light"
      color={tone ? colours[tone] : 'gray'}
      radius="sm"
      tt="none"
      fw={600}
      {...(short && { title: text })}
    >
      {short ? number : text}
    </Badge>
  )
}

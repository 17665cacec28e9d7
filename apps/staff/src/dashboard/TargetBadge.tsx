import { Badge } from '@mantine/core'
import type { ThresholdTone } from '@spotter/domain/targets/threshold.ts'
import { msg, t } from '@spotter/i18n/translate.ts'

const tones: Record<ThresholdTone, { colour: string; word: string }> = {
  red: { colour: 'red', word: msg('behind') },
  amber: { colour: 'orange', word: msg('close') },
  green: { colour: 'green', word: msg('on track') },
}

type Props = { percent: number | null; tone: ThresholdTone | null; short?: boolean }

/** The colour has a word beside it; in tables it is read out only. */
export function TargetBadge({ percent, tone, short = false }: Props) {
  if (percent === null || tone === null) return null
  const { colour, word } = tones[tone]
  const number = `${percent} %`
  return (
    <Badge
      miw="max-content"
      variant="light"
      color={colour}
      radius="sm"
      tt="none"
      fw={600}
      {...(short && { title: t(word) })}
    >
      {short ? number : `${number}, ${t(word)}`}
    </Badge>
  )
}

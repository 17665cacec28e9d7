import { Badge } from '@mantine/core'
import { type ThresholdTone, toneWords } from '@spotter/domain/targets/threshold.ts'
import { t } from '@spotter/i18n/translate.ts'

const colours: Record<ThresholdTone, string> = { red: 'red', amber: 'orange', green: 'green' }

type Props = { percent: number | null; tone: ThresholdTone | null; short?: boolean }

/** The colour has a word beside it; in tables it is read out only. */
export function TargetBadge({ percent, tone, short = false }: Props) {
  if (percent === null || tone === null) return null
  const word = toneWords[tone]
  const number = `${percent} %`
  return (
    <Badge
      miw="max-content"
      variant="light"
      color={colours[tone]}
      radius="sm"
      tt="none"
      fw={600}
      {...(short && { title: t(word) })}
    >
      {short ? number : `${number}, ${t(word)}`}
    </Badge>
  )
}

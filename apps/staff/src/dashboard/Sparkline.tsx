import { t } from '@spotter/i18n/translate.ts'
import { formatDate } from '@spotter/domain/time/formats.ts'
import { useAccount } from '../shell/account.ts'
import classes from './Dashboard.module.css'

type Props = { label: string; days: readonly { date: string; count: number }[] }

const [width, height] = [200, 40]

/** Its text has the same in words: the first, the last and the highest day. */
export function Sparkline({ label, days }: Props) {
  const { company } = useAccount()
  const most = Math.max(1, ...days.map(({ count }) => count))
  const at = (index: number, count: number) =>
    [(index / Math.max(1, days.length - 1)) * width, height - 2 - (count / most) * (height - 4)] as const
  const points = days.map(({ count }, index) => at(index, count).join(',')).join(' ')
  const highest = days.reduce<(typeof days)[number] | null>(
    (best, day) => (best === null || day.count > best.count ? day : best),
    null,
  )
  const total = days.reduce((sum, { count }) => sum + count, 0)
  const text =
    highest && total > 0
      ? t('{label} by day: most on {day}, {count}', {
          label,
          day: formatDate(highest.date, company),
          count: highest.count,
        })
      : t('{label} by day: none', { label })
  return (
    <svg
      className={classes.line}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={text}
    >
      <polygon className={classes.under} points={`0,${height} ${points} ${width},${height}`} />
      <polyline className={classes.stroke} points={points} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

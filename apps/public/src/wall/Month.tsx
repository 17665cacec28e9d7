import type { WallFigures } from '@spotter/contract/dashboard/wall-displays.ts'
import { monthLines } from '@spotter/domain/dashboard/month-lines.ts'
import { formatDecimal } from '@spotter/domain/figures/number-text.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'
import { numberText } from './Tiles.tsx'
import { Tone } from './Tone.tsx'
import classes from './Wall.module.css'

const [width, height] = [600, 200]

export function Month({ month }: { month: WallFigures['month'] }) {
  const { sales, target, target_to_date, percent, tone } = month
  const title = t('Will the month be made?')
  const { sold, due } = monthLines(month, { width, height })
  return (
    <section className={classes.panel} aria-label={title}>
      <header className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <Tone percent={percent} tone={tone} toDate />
      </header>
      <div className={classes.month}>
        <p className={classes.sales}>
          <span className={classes.huge}>{numberText(sales)}</span>
          <span className={classes.words}>
            {target > 0
              ? t('of {target} sales this month, {due} due by today', {
                  target,
                  due: formatDecimal(target_to_date, currentLocale()),
                })
              : t('sales this month. No sales target is set.')}
          </span>
        </p>
        <div className={classes.chart}>
          <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
            {target > 0 && <polyline className={classes.due} vectorEffect="non-scaling-stroke" points={due} />}
            <polyline className={classes.sold} vectorEffect="non-scaling-stroke" points={sold} />
          </svg>
          <p className={classes.key} aria-hidden>
            <span>{t('Sales so far')}</span>
            {target > 0 && <span data-due>{t('Target to date')}</span>}
          </p>
        </div>
      </div>
    </section>
  )
}

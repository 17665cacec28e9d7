import type { WallFigures } from '@spotter/contract/dashboard/wall-displays.ts'
import { formatPercent } from '@spotter/domain/figures/number-text.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'
import { numberText } from './Tiles.tsx'
import classes from './Wall.module.css'

export function Funnel({ funnel }: Pick<WallFigures, 'funnel'>) {
  const title = t('This month')
  const most = Math.max(1, ...funnel.map(({ count }) => count))
  return (
    <section className={classes.panel} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <dl className={classes.funnel}>
        {funnel.map(({ label, count, share }, at) => (
          <div key={label} className={classes.step}>
            <dt className={classes.label}>{label}</dt>
            <dd className={classes.bar}>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
                <rect width={(count / most) * 100} height="10" />
              </svg>
            </dd>
            <dd className={classes.count}>{numberText(count)}</dd>
            <dd className={classes.share}>
              {at > 0 && (share === null ? '–' : formatPercent(share, currentLocale()))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

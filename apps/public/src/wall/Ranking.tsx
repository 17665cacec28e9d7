import type { WallFigures } from '@spotter/contract/dashboard/wall-displays.ts'
import { t } from '@spotter/i18n/translate.ts'
import { numberText } from './Tiles.tsx'
import classes from './Wall.module.css'

export function Ranking({ ranking }: { ranking: NonNullable<WallFigures['ranking']> }) {
  const title = t('Top of the month')
  return (
    <section className={classes.panel} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      {ranking.length === 0 ? (
        <p className={classes.none}>{t('No sales this month yet')}</p>
      ) : (
        <ol className={classes.ranking}>
          {ranking.map(({ name, sales }, at) => (
            <li key={`${at} ${name}`}>
              <span className={classes.name}>{name}</span>
              <span className={classes.count}>{numberText(sales)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

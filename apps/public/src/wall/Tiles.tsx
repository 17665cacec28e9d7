import type { ThresholdTone } from '@spotter/domain/targets/threshold.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'
import { Tone } from './Tone.tsx'
import classes from './Wall.module.css'

export type Tile = {
  key: string
  label: string
  count: number
  target: number | null
  percent: number | null
  tone: ThresholdTone | null
  is_running: boolean
}

export const numberText = (value: number) => new Intl.NumberFormat(currentLocale()).format(value)

export const Tiles = ({ title, tiles }: { title: string; tiles: readonly Tile[] }) => (
  <section className={classes.panel} aria-label={title}>
    <h2 className={classes.title}>{title}</h2>
    <dl className={classes.tiles}>
      {tiles.map(({ key, label, count, target, percent, tone, is_running }) => (
        <div key={key} className={classes.tile}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>
            <span className={classes.number}>{numberText(count)}</span>
            {target !== null && <span className={classes.of}>{t('of {count}', { count: target })}</span>}
          </dd>
          {percent !== null && (
            <dd className={classes.against}>
              <Tone percent={percent} tone={tone} is_running={is_running} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  </section>
)

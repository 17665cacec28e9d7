import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { BlockFigure } from '@spotter/contract/dashboard/dashboard.ts'
import { type BlockName, dashboardBlocks } from '@spotter/domain/dashboard/blocks.ts'
import { measures } from '@spotter/domain/figures/measures.ts'
import { t } from '@spotter/i18n/translate.ts'
import { BlockFailure } from './BlockFailure.tsx'
import classes from './Dashboard.module.css'
import { Figure } from './Figure.tsx'
import { Sparkline } from './Sparkline.tsx'
import { TargetBadge } from './TargetBadge.tsx'
import type { Whose } from './whose.ts'

/** Loads and fails by itself. */
export function Block({ name, whose }: { name: BlockName; whose: Whose }) {
  const block = useFetch(`GET /api/dashboard/${name}`, { query: whose.query })
  const label = t(dashboardBlocks[name].label)
  const [first, ...others] = block.data?.figures ?? []
  return (
    <section className={classes.block} aria-label={label} aria-busy={block.isPending}>
      <header className={classes.blockHead}>
        <h2 className={classes.blockTitle}>{label}</h2>
      </header>
      {block.isPending && <Skeleton h="14.25rem" />}
      {block.isError && <BlockFailure onRetry={() => void block.refetch()} retrying={block.isFetching} />}
      {block.data && first && !block.isError && (
        <>
          <p className={classes.count}>
            <Figure measure={first.measure} value={first.count} days={block.data} whose={whose} />
            <span className={classes.info}>{block.data.info}</span>
          </p>
          <p className={classes.beside}>
            {first.target !== null && (
              <span>
                {t('Target {count}', { count: first.target })} <TargetBadge {...first} />
              </span>
            )}
            <span>
              {t('30 days before')}{' '}
              <Figure measure={first.measure} value={first.before} days={block.data.compared} whose={whose} />
            </span>
          </p>
          <Sparkline label={t(measures[first.measure].label)} days={first.days} />
          {others.length > 0 && (
            <dl className={classes.others}>
              {others.map((figure) => (
                <Other key={figure.measure} figure={figure}>
                  <Figure measure={figure.measure} value={figure.count} days={block.data} whose={whose} />
                </Other>
              ))}
            </dl>
          )}
        </>
      )}
    </section>
  )
}

function Other({ figure, children }: { figure: BlockFigure; children: React.ReactNode }) {
  const { label, help } = measures[figure.measure]
  return (
    <div className={classes.other}>
      <dt title={t(help)}>{t(label)}</dt>
      <dd>
        {children}
        {figure.target !== null && (
          <>
            <span className={classes.of}>{t('of {count}', { count: figure.target })}</span>
            <TargetBadge {...figure} short />
          </>
        )}
      </dd>
    </div>
  )
}

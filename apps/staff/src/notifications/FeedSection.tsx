import { Badge, Button } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import type { ReactNode } from 'react'
import classes from './NewsFeed.module.css'

/** Added with each press. */
export const moreRows = 25

type Props = {
  title: string
  hint?: string
  total: number
  hidden: number
  loading: boolean
  onMore: () => void
  children: ReactNode
}

export function FeedSection({ title, hint, total, hidden, loading, onMore, children }: Props) {
  return (
    <section aria-label={title} className={classes.leads}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {hint && <p className={classes.hint}>{hint}</p>}
        <Badge radius="sm" variant="light">
          {total}
        </Badge>
      </div>
      {children}
      {hidden > 0 && (
        <Button className={classes.more} variant="subtle" loading={loading} onClick={onMore}>
          {t('Show {count} more', { count: Math.min(hidden, moreRows) })}
        </Button>
      )}
    </section>
  )
}

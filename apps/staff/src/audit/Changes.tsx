import { Anchor } from '@mantine/core'
import type { AuditChange } from '@spotter/contract/audit.ts'
import { t } from '@spotter/messages/translate.ts'
import { useState } from 'react'
import { IconArrowNarrowRight } from '../icons.ts'
import classes from './audit.module.css'

const shownAtFirst = 5

/** The fields of one change, each with what it was and what it became. */
export function Changes({ changes, isNew }: { changes: readonly AuditChange[]; isNew: boolean }) {
  const [isWhole, setWhole] = useState(changes.length <= shownAtFirst + 1)
  if (!changes.length) return null
  const shown = isWhole ? changes : changes.slice(0, shownAtFirst)
  return (
    <>
      <dl className={classes.changes}>
        {shown.map(({ field, label, before, after, hidden }) => (
          <div key={field} className={classes.change}>
            <dt>{label}</dt>
            <dd>
              {hidden ? (
                <i className={classes.quiet}>{t('Changed, not shown')}</i>
              ) : (
                <FromTo before={isNew ? undefined : before} after={after} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {!isWhole && (
        <Anchor component="button" type="button" size="sm" onClick={() => setWhole(true)}>
          {t('{count, plural, one {# more field} other {# more fields}}', { count: changes.length - shown.length })}
        </Anchor>
      )}
    </>
  )
}

/** Without what was before it is what something new is. */
export function FromTo({ before, after }: { before?: string | null | undefined; after: string | null }) {
  return (
    <span className={classes.fromTo}>
      {before !== undefined && (
        <>
          <Value value={before} />
          <IconArrowNarrowRight size={16} stroke={1.75} role="img" aria-label={t('to')} />
        </>
      )}
      <Value value={after} />
    </span>
  )
}

const Value = ({ value }: { value: string | null }) =>
  value === null ? (
    <span className={classes.quiet}>{t('nothing')}</span>
  ) : (
    <span className={classes.value}>{value}</span>
  )

import { Anchor } from '@mantine/core'
import type { AuditChange } from '@spotter/contract/audit/audit.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useState } from 'react'
import { IconArrowNarrowRight } from '../icons.ts'
import classes from './audit.module.css'

const shownAtFirst = 5

export function Changes({ changes, isNew }: { changes: readonly AuditChange[]; isNew: boolean }) {
  const [isWhole, setWhole] = useState(changes.length <= shownAtFirst + 1)
  if (!changes.length) return null
  const shown = isWhole ? changes : changes.slice(0, shownAtFirst)
  return (
    <>
      <dl className={classes.changes}>
        {shown.map(({ field, label, before, after, hidden, picture }) => (
          <div key={field} className={classes.change}>
            <dt>{label}</dt>
            <dd>
              {hidden ? (
                <i className={classes.quiet}>{t('Changed (not shown)')}</i>
              ) : (
                <FromTo before={isNew ? undefined : before} after={after} picture={picture} />
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

type FromToProps = { before?: string | null | undefined; after: string | null; picture: boolean }

export function FromTo({ before, after, picture }: FromToProps) {
  return (
    <span className={classes.fromTo}>
      {before !== undefined && (
        <>
          <Value value={before} picture={picture} />
          <IconArrowNarrowRight size={16} stroke={1.75} role="img" aria-label={t('to')} />
        </>
      )}
      <Value value={after} picture={picture} />
    </span>
  )
}

function Value({ value, picture }: { value: string | null; picture: boolean }) {
  if (value === null) return <span className={classes.quiet}>{t('nothing')}</span>
  // Removed images have words instead of a URL.
  if (picture && value.startsWith('/')) return <img className={classes.picture} src={value} alt={t('Picture')} />
  return <span className={classes.value}>{value}</span>
}

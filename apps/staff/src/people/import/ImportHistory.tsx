import { productNow } from '@spotter/client/product-clock.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { Import } from '@spotter/contract/people/people-imports.ts'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import { relativeTime } from '@spotter/domain/time/relative.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'
import { PagingBar } from '@spotter/ui/lists/PagingBar.tsx'
import { StatusBadge } from '@spotter/ui/states/StatusBadge.tsx'
import { Link } from '@tanstack/react-router'
import { useAccount } from '../../shell/account.ts'
import { numberText, stateWords } from './import-words.ts'
import classes from './ImportHistory.module.css'
import { UndoImport } from './UndoImport.tsx'

const perPage = 10

type Props = { page: number; onPage: (page: number) => void }

export function ImportHistory({ page, onPage }: Props) {
  const { data } = useFetch('GET /api/people/import_csv', { query: { page, per_page: perPage } }, { staleTime: 0 })
  if (!data || data.pagination.total_entries === 0) return null
  return (
    <section className={classes.history} aria-labelledby="import-history">
      <h2 id="import-history" className={classes.heading}>
        {t('Earlier imports')}
      </h2>
      <ul className={classes.list}>
        {data.collection.map((one) => (
          <Line key={one.id} one={one} />
        ))}
      </ul>
      <PagingBar page={page} perPage={perPage} total={data.pagination.total_entries} onPage={onPage} />
    </section>
  )
}

function Line({ one }: { one: Import }) {
  const { company } = useAccount()
  const { label, tone } = stateWords[one.state]
  return (
    <li className={classes.line}>
      <Link to="/people/import" search={{ import_id: one.id }} className={classes.link}>
        <span className={classes.name}>{one.file_name}</span>
        <StatusBadge tone={tone}>{t(label)}</StatusBadge>
        <span className={classes.facts}>
          {t('{created} created, {updated} updated, {skipped} skipped, {failed} rejected', {
            created: numberText(one.created),
            updated: numberText(one.updated),
            skipped: numberText(one.skipped),
            failed: numberText(one.failed),
          })}
        </span>
        <span className={classes.facts}>
          {one.user_name ?? '—'} ·{' '}
          <time dateTime={one.created_at} title={formatDateTime(one.created_at, company)}>
            {relativeTime(one.created_at, productNow(), currentLocale())}
          </time>
        </span>
      </Link>
      <UndoImport done={one} label={t('Undo')} size="xs" />
    </li>
  )
}

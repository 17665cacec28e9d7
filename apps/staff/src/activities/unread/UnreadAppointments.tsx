import { Badge, Button } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useState } from 'react'
import { unreadPageSize } from './unread-page-size.ts'
import { UnreadItem } from './UnreadItem.tsx'
import classes from './UnreadAppointments.module.css'
import { useMarkRead } from './use-mark-read.ts'

const more = 25

export function UnreadAppointments() {
  const [perPage, setPerPage] = useState(unreadPageSize)
  const unread = useFetch('GET /api/unread_appointments', { query: { page: 1, per_page: perPage } })
  const { markRead, leaving, keep } = useMarkRead()
  const items = keep(unread.data?.collection ?? [])
  const total = unread.data?.pagination.total_entries ?? 0
  const hidden = total - (unread.data?.collection.length ?? 0)
  if (items.length === 0) return null
  return (
    <section aria-label={t('New appointments')} className={classes.section}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('New appointments')}</h2>
        <Badge radius="sm" variant="light">
          {total}
        </Badge>
      </div>
      <ul className={classes.items}>
        {items.map((item) => (
          <UnreadItem key={item.id} item={item} leaving={leaving.has(item.id)} onRead={() => void markRead(item)} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button
          className={classes.more}
          variant="subtle"
          loading={unread.isPlaceholderData}
          onClick={() => setPerPage(perPage + more)}
        >
          {t('Show {count} more', { count: Math.min(hidden, more) })}
        </Button>
      )}
    </section>
  )
}

import { useFetch } from '@spotter/client/use-fetch.ts'
import { t } from '@spotter/i18n/translate.ts'
import { Badge } from '@mantine/core'
import { FeedItems } from './FeedItems.tsx'
import classes from './NewsFeed.module.css'

const shown = 5

export function NewLeads({ onRead }: { onRead: (id: number) => void }) {
  const leads = useFetch('GET /api/notifications/new_enquiry', { query: { page: 1, per_page: shown } })
  if (!leads.data || leads.data.collection.length === 0) return null
  return (
    <section aria-label={t('New leads')} className={classes.leads}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('New leads')}</h2>
        <Badge radius="sm" variant="light">
          {leads.data.pagination.total_entries}
        </Badge>
      </div>
      <FeedItems items={leads.data.collection} onRead={onRead} />
    </section>
  )
}

import { Anchor, Badge, Button } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { WaitingLead } from '@spotter/contract/first-response/first-responses.ts'
import { minutesNow } from '@spotter/domain/first-response/running.ts'
import { leadSourceNames } from '@spotter/domain/first-response/sources.ts'
import { t } from '@spotter/i18n/translate.ts'
import { PagingBar } from '@spotter/ui/lists/PagingBar.tsx'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { PersonAvatar } from '@spotter/ui/states/PersonAvatar.tsx'
import { formatDuration } from '@spotter/ui/dates/duration.ts'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { PhoneLink } from '../activities/calendar/PhoneLink.tsx'
import { useNow } from '../activities/calendar/use-now.ts'
import classes from '../activities/today/today.module.css'
import { IconUserPlus } from '../icons.ts'
import { Clocks } from './Clocks.tsx'
import { useTakeLead } from './use-take-lead.ts'

const perPage = 10

type Salespeople = readonly (string | number)[]

export const useWaitingLeads = (salesperson_id: Salespeople, page = 1) =>
  useFetch('GET /api/first_responses', {
    query: { page, per_page: perPage, ...(salesperson_id.length > 0 && { salesperson_id: salesperson_id.join(',') }) },
  })

const everyone: Salespeople = []

/** New leads without a first call or message, most urgent first. */
export function WaitingLeads({ salesperson_id = everyone }: { salesperson_id?: Salespeople }) {
  const heading = useId()
  const [page, setPage] = useState(1)
  const leads = useWaitingLeads(salesperson_id, page)
  const now = useNow()
  const taking = useTakeLead()
  if (leads.isError && !leads.data) return <ErrorState onRetry={() => void leads.refetch()} />
  const { collection = [], pagination } = leads.data ?? {}
  const total = pagination?.total_entries ?? 0
  if (total === 0) return null
  const isLate = collection.some((lead) => isOverdue(lead, now))
  return (
    <section className={classes.section} aria-labelledby={heading} data-tone={isLate ? 'late' : undefined}>
      <header className={classes.head}>
        <h2 id={heading} className={classes.title}>
          {t('New leads waiting')}
          <span className={classes.count}>{total}</span>
        </h2>
        <p className={classes.hint}>{t('Minutes are counted in opening hours.')}</p>
      </header>
      <ul className={classes.rows}>
        {collection.map((lead) => (
          <LeadRow key={lead.id} lead={lead} now={now} taking={taking} />
        ))}
      </ul>
      {total > perPage && (
        <PagingBar page={page} perPage={perPage} total={total} listName={t('New leads waiting')} onPage={setPage} />
      )}
    </section>
  )
}

const isOverdue = (lead: WaitingLead, now: Date) =>
  lead.attempt.stopped_at === null && minutesNow(lead.attempt, lead, now) > lead.attempt.target_minutes

type RowProps = { lead: WaitingLead; now: Date; taking: ReturnType<typeof useTakeLead> }

export function LeadRow({ lead, now, taking: { take, busy } }: RowProps) {
  const { person, attempt, contact, abilities } = lead
  const waiting = attempt.stopped_at === null ? attempt : contact
  return (
    <li className={classes.row} data-work={`lead-${lead.id}`}>
      <span className={classes.when}>
        <b>{formatDuration(minutesNow(waiting, lead, now))}</b>
        {lead.open_until === null && <span>{t('Closed now')}</span>}
      </span>
      <PersonAvatar name={person.name} photo={person.avatar} size={32} />
      <div className={classes.who}>
        <span className={classes.name}>
          {person.within_reach ? (
            <Anchor component={Link} to={`/people/${person.id}`} data-main c="inherit" fw={550}>
              {person.name}
            </Anchor>
          ) : (
            <b>{person.name}</b>
          )}
          {lead.on_offer && (
            <Badge size="sm" radius="sm" variant="light">
              {t('On offer')}
            </Badge>
          )}
        </span>
        <span className={classes.detail}>
          {t(leadSourceNames[lead.source])} · {lead.salesperson_name ?? t('Unallocated')}
        </span>
        <Clocks response={lead} now={now} />
      </div>
      <span className={classes.phone}>
        <PhoneLink person={person} />
      </span>
      <div className={classes.actions}>
        {abilities.take && (
          <Button
            size="compact-sm"
            loading={busy === lead.id}
            leftSection={<IconUserPlus size={16} aria-hidden />}
            aria-label={t('Take {name}', { name: person.name })}
            onClick={() => void take(lead)}
          >
            {t('Take it')}
          </Button>
        )}
      </div>
    </li>
  )
}

import { Button, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { SimulatedPerson, Simulation } from '@spotter/contract/automations/automated-runs.ts'
import type { AutomatedItem } from '@spotter/contract/automations/item-shapes.ts'
import { itemKindNames } from '@spotter/domain/automations/items.ts'
import { startName } from '@spotter/domain/automations/triggers.ts'
import { formatDate, formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { PagingBar } from '@spotter/ui/lists/PagingBar.tsx'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { useState } from 'react'
import { PersonLink } from '../people/person/PersonLink.tsx'
import classes from './automations.module.css'

const perPage = 10
type Props = { company: AccountCompany; items: readonly AutomatedItem[] }

/** Whom the shown items would have reached; only asked for on demand, because it looks at three months of people. */
export function SimulationPanel({ company, items }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <aside className={classes.panel} aria-label={t('Simulation')}>
      <div className={classes.panelHead}>
        <h3 className={classes.trigger}>{t('If this had been on for the last 90 days')}</h3>
        <span className={classes.notes}>{t('Nothing is sent.')}</span>
      </div>
      {isOpen ? (
        <Simulated company={company} items={items} />
      ) : (
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('Simulate')}
        </Button>
      )}
    </aside>
  )
}

function Simulated({ company, items }: Props) {
  const [page, setPage] = useState(1)
  const [result, setResult] = useState('reached')
  const ids = items.filter(({ deleted_at }) => deleted_at === null).map(({ id }) => id)
  const found = useFetch('GET /api/companies/{company_id}/automated_items/simulation', {
    params: { company_id: company.id },
    query: { item_id: ids.join(), page, per_page: perPage, result },
  })
  if (found.isError) return <ErrorState onRetry={() => void found.refetch()} />
  if (!found.data) return <LoadingState type="lines" />
  const simulation = found.data
  return (
    <>
      <Figures simulation={simulation} />
      <Bars days={simulation.by_day} company={company} />
      <SegmentedControl
        size="xs"
        aria-label={t('Who, when and why not')}
        value={result}
        onChange={(next) => {
          setResult(next)
          setPage(1)
        }}
        data={[
          { value: 'reached', label: `${t('Reached')} ${simulation.reached}` },
          { value: 'left_out', label: `${t('Left out')} ${simulation.left_out}` },
        ]}
      />
      <ul className={classes.people}>
        {simulation.collection.map((person) => (
          <Person key={`${person.person_id} ${person.entered_at}`} {...{ person, company, items }} />
        ))}
      </ul>
      <PagingBar page={page} perPage={perPage} total={simulation.pagination.total_entries} onPage={setPage} />
    </>
  )
}

function Figures({ simulation }: { simulation: Simulation }) {
  const figures = [
    [simulation.reached, t('people reached')],
    [simulation.messages, t('messages')],
    [simulation.tasks, t('calls and to-dos')],
    [simulation.sms_parts, t('SMS parts')],
    [simulation.left_out, t('left out')],
  ] as const
  return (
    <dl className={classes.figures}>
      {figures.map(([figure, label]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

function Bars({ days, company }: { days: Simulation['by_day']; company: AccountCompany }) {
  const most = Math.max(1, ...days.map(({ count }) => count))
  return (
    <div className={classes.bars} role="img" aria-label={t('Messages, calls and to-dos by day')}>
      {days.map(({ day, count }) => (
        <span
          key={day}
          style={{ height: `${(count / most) * 100}%` }}
          title={`${formatDate(day, company)}: ${count}`}
        />
      ))}
    </div>
  )
}

type PersonProps = { person: SimulatedPerson; company: AccountCompany; items: readonly AutomatedItem[] }

function Person({ person, company, items }: PersonProps) {
  const itemOf = (id: number) => items.find((item) => item.id === id)
  return (
    <li className={classes.person}>
      <div>
        <PersonLink id={person.person_id} name={person.person_name} />
        <span className={classes.notes}>
          {t(startName(person.status, null))} · {formatDateTime(person.entered_at, company)}
        </span>
      </div>
      <ul>
        {person.steps.map(({ item_id, state, at, reason_text, has_waited }) => {
          const kind = itemOf(item_id)?.kind
          const isOut = state === 'left_out' || state === 'cancelled'
          return (
            <li key={item_id} data-out={isOut || undefined}>
              {kind && t(itemKindNames[kind])}{' '}
              {isOut ? (
                <span className={classes.reason}>{reason_text}</span>
              ) : (
                <>
                  {at && formatDateTime(at, company)}
                  {has_waited && <span className={classes.notes}> ({t('quiet hours')})</span>}
                </>
              )}
            </li>
          )
        })}
      </ul>
    </li>
  )
}

import { Button, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { Simulation } from '@spotter/contract/automations/automated-runs.ts'
import type { Day } from '@spotter/domain/time/calendar.ts'
import { formatDate } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { PagingBar } from '@spotter/ui/lists/PagingBar.tsx'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { useState } from 'react'
import classes from './automations.module.css'
import { SimulatedPersonLine } from './SimulatedPersonLine.tsx'
import { SimulationCalendar } from './SimulationCalendar.tsx'

const perPage = 10
/** All items of the club if none are given. */
type Props = { company: AccountCompany; item_ids?: readonly number[] }

/** Whom items would have reached; only asked for on demand, because it looks at three months of people. */
export function SimulationPanel(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <aside className={classes.panel} aria-label={t('Simulation')}>
      <div className={classes.panelHead}>
        <h3 className={classes.trigger}>{t('If this had been on for the last 90 days')}</h3>
        <span className={classes.notes}>{t('Nothing is sent.')}</span>
      </div>
      {isOpen ? (
        <Simulated {...props} />
      ) : (
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('Simulate')}
        </Button>
      )}
    </aside>
  )
}

function Simulated({ company, item_ids = [] }: Props) {
  const [page, setPage] = useState(1)
  const [result, setResult] = useState('reached')
  const [view, setView] = useState('list')
  const [day, setDay] = useState<Day | null>(null)
  const found = useFetch('GET /api/companies/{company_id}/automated_items/simulation', {
    params: { company_id: company.id },
    query: {
      page,
      per_page: perPage,
      ...(item_ids.length && { item_id: item_ids.join() }),
      ...(view === 'list' ? { result } : day !== null && { day }),
    },
  })
  if (found.isError) return <ErrorState onRetry={() => void found.refetch()} />
  if (!found.data) return <LoadingState type="lines" />
  const simulation = found.data
  const show =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setPage(1)
    }
  return (
    <>
      <Figures simulation={simulation} />
      <SegmentedControl
        size="xs"
        aria-label={t('List or calendar')}
        value={view}
        onChange={show(setView)}
        data={[
          { value: 'list', label: t('List') },
          { value: 'calendar', label: t('Calendar') },
        ]}
      />
      {view === 'calendar' ? (
        <SimulationCalendar simulation={simulation} company={company} day={day} onDay={show(setDay)} />
      ) : (
        <>
          <Bars days={simulation.by_day} company={company} />
          <SegmentedControl
            size="xs"
            aria-label={t('Who, when and why not')}
            value={result}
            onChange={show(setResult)}
            data={[
              { value: 'reached', label: `${t('Reached')} ${simulation.reached_entries}` },
              { value: 'left_out', label: `${t('Left out')} ${simulation.left_out}` },
            ]}
          />
          {simulation.reached_entries > simulation.reached && (
            <p className={classes.notes}>{t('The list shows people once for each time they entered.')}</p>
          )}
          <Reasons reasons={simulation.reasons} />
        </>
      )}
      {(view === 'list' || day !== null) && (
        <>
          <ul
            className={classes.people}
            aria-label={day === null || view === 'list' ? t('People') : formatDate(day, company)}
          >
            {simulation.collection.map((person) => (
              <SimulatedPersonLine key={`${person.person_id} ${person.entered_at}`} person={person} company={company} />
            ))}
          </ul>
          <PagingBar page={page} perPage={perPage} total={simulation.pagination.total_entries} onPage={setPage} />
        </>
      )}
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

/** Why steps did not happen, most frequent first. */
function Reasons({ reasons }: Pick<Simulation, 'reasons'>) {
  if (!reasons.length) return null
  return (
    <ul className={classes.steps} aria-label={t('Why steps did not happen')}>
      {reasons.map(({ reason, reason_text, count }) => (
        <li key={reason} className={classes.notes}>
          {t('{count, plural, one {# step} other {# steps}}', { count })}: {reason_text}
        </li>
      ))}
    </ul>
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

import type { Hours } from '@spotter/domain/activities/working-hours.ts'
import type { Day } from '@spotter/domain/time/calendar.ts'
import { formatTime } from '@spotter/domain/time/formats.ts'
import { formatMinute } from '@spotter/domain/time/time-steps.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconPlus } from '@spotter/ui/icons.ts'
import { useAccount } from '../../shell/account.ts'
import { agendaOf } from './agenda-of.ts'
import classes from './agenda.module.css'
import { longDay } from './day-names.ts'
import { EventMark } from './EventMark.tsx'
import { describeEvent, stateNames, stateOf, titleOf } from './event-words.ts'
import type { GridColumn } from './TimeColumn.tsx'
import type { ShownEvent } from './shown-event.ts'

type Props = {
  label: string
  columns: readonly GridColumn[]
  now: Date
  onBook: (day: Day, minute: number, salesperson_id?: number | null) => void
  onOpen: (event: ShownEvent, element: HTMLElement) => void
}

export function Agenda({ label, columns, now, onBook, onOpen }: Props) {
  return (
    <div className={classes.agenda} role="region" aria-label={label}>
      {columns.map((column) => (
        <section key={column.key} className={classes.group} aria-label={column.name}>
          <header className={classes.heading} data-today={column.isToday || undefined}>
            {column.heading}
          </header>
          <Entries column={column} now={now} onBook={onBook} onOpen={onOpen} />
        </section>
      ))}
    </div>
  )
}

function Entries({ column, now, onBook, onOpen }: Omit<Props, 'label' | 'columns'> & { column: GridColumn }) {
  const { company } = useAccount()
  const entries = agendaOf(column)
  return (
    <ul className={classes.entries}>
      {entries.length === 0 && <li className={classes.note}>{t('Closed. Nothing booked.')}</li>}
      {entries.map((entry) =>
        'event' in entry ? (
          <li key={entry.event.id}>
            <EventEntry event={entry.event} now={now} onOpen={onOpen} />
          </li>
        ) : (
          <li key={entry.from}>
            <FreeEntry
              hours={entry}
              name={longDay(column.day, company)}
              onBook={() => onBook(column.day, entry.from, column.salesperson_id)}
            />
          </li>
        ),
      )}
    </ul>
  )
}

function EventEntry({ event, now, onOpen }: { event: ShownEvent } & Pick<Props, 'now' | 'onOpen'>) {
  const { company } = useAccount()
  const state = stateOf(event, now)
  return (
    <button
      type="button"
      className={classes.event}
      data-state={state}
      data-event={event.id}
      aria-label={describeEvent(event, company, now)}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => onOpen(event, currentTarget)}
    >
      <span className={classes.times}>
        <b>{formatTime(event.start, company)}</b>
        <span>{formatTime(event.end, company)}</span>
      </span>
      <span className={classes.what}>
        <b>{titleOf(event)}</b>
        <span>
          {[event.salesperson_name, event.person && event.kind_name, event.abc_event && t('From the membership system')]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className={classes.state}>
        <EventMark state={state} size={15} />
        {state !== 'personal' && <span>{t(stateNames[state])}</span>}
      </span>
    </button>
  )
}

function FreeEntry({ hours, name, onBook }: { hours: Hours; name: string; onBook: () => void }) {
  const { company } = useAccount()
  const [from, to] = [hours.from, hours.into].map((minute) => formatMinute(minute % 1440, company.time_format))
  return (
    <button
      type="button"
      className={classes.free}
      aria-label={t('Free: {place}, {time}. Book', { place: name, time: t('{from} to {to}', { from, to }) })}
      onClick={onBook}
    >
      <span>{from}</span>
      <span className={classes.freeText}>{t('Free until {time}', { time: to })}</span>
      <IconPlus size={16} aria-hidden />
    </button>
  )
}

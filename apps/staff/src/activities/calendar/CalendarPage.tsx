import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { clampStart } from '@spotter/domain/activities/times.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconPlus } from '@spotter/ui/icons.ts'
import { Page, PageBody, PageHeader, PageToolbar } from '@spotter/ui/page/Page.tsx'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { useState } from 'react'
import { useAccount } from '../../shell/account.ts'
import { PageTitle } from '../../shell/PageTitle.tsx'
import type { AskedActivity } from '../dialogs/ActivityDialog.tsx'
import { SubscribeButton } from '../feeds/SubscribeButton.tsx'
import { CalendarDialogs, type Opened } from './CalendarDialogs.tsx'
import { CalendarFilters } from './CalendarFilters.tsx'
import { CalendarToolbar } from './CalendarToolbar.tsx'
import { CalendarViews } from './CalendarViews.tsx'
import classes from './calendar.module.css'
import { rangeTitle } from './day-names.ts'
import { instantOn } from './place-events.ts'
import { useCalendar } from './use-calendar.ts'
import { useCalendarKeys } from './use-calendar-keys.ts'
import { useMove } from './use-move.ts'
import { useNow } from './use-now.ts'

export function CalendarPage() {
  const { company } = useAccount()
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const now = useNow()
  const calendar = useCalendar(isPhone, now)
  const moving = useMove()
  const [opened, setOpened] = useState<Opened | null>(null)
  const { view, date, today, range, events, answer } = calendar

  function book(day: string, minute: number, salesperson_id?: number | null) {
    const start = clampStart(instantOn(day, minute, company.tzinfo), company).toISOString()
    ask({ start, ...(typeof salesperson_id === 'number' && { salesperson_id }) })
  }
  /** The form finds the next free time of today; other days start with the first hour. */
  function bookSometime() {
    if (date === today || (range.from <= today && today <= range.to)) ask({})
    else book(view === 'month' ? range.from : date, 0)
  }
  const ask = (asked: Omit<AskedActivity, 'form'>) => setOpened({ kind: 'form', asked: { form: 'event', ...asked } })
  useCalendarKeys(calendar, bookSometime)

  const title = rangeTitle(view, date, range, company)
  return (
    <Page>
      <PageTitle title={t('Calendar')} />
      <PageHeader
        title={t('Calendar')}
        aside={
          <span className={classes.title} aria-live="polite">
            {title}
          </span>
        }
        actions={
          <>
            <SubscribeButton />
            {!isPhone && (
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={bookSometime}>
                {t('Add Event')}
              </Button>
            )}
          </>
        }
      />
      <PageToolbar>
        <CalendarToolbar calendar={calendar} />
        <CalendarFilters calendar={calendar} isPhone={isPhone} />
      </PageToolbar>
      <PageBody flush>
        {events.isError && !events.data ? (
          <ErrorState onRetry={() => void events.refetch()} retrying={events.isFetching} />
        ) : (
          <CalendarViews
            calendar={calendar}
            isPhone={isPhone}
            now={now}
            onBook={book}
            onAdd={bookSometime}
            onMove={(event, to) => void moving.move(event, to)}
            onOpen={(event, element) =>
              setOpened({ kind: 'card', card: { event, at: element.getBoundingClientRect() } })
            }
          />
        )}
      </PageBody>
      <CalendarDialogs opened={opened} onOpen={setOpened} moving={moving} now={now} isPhone={isPhone} answer={answer} />
    </Page>
  )
}

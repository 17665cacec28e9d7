import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { ActionIcon, Button, Checkbox, SegmentedControl } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { DatePicker } from '@spotter/ui/dates/DatePicker.tsx'
import { IconChevronLeft, IconChevronRight } from '@spotter/ui/icons.ts'
import { calendarViews, viewNames } from './calendar-range.ts'
import classes from './calendar.module.css'
import type { Calendar } from './use-calendar.ts'

const square = { variant: 'default', w: 'var(--spotter-control)', h: 'var(--spotter-control)' } as const

export function CalendarToolbar({ calendar }: { calendar: Calendar }) {
  const { view, date, today, seesTeam, state, change, go, show, step } = calendar
  const views = calendarViews.filter((one) => one !== 'team' || seesTeam)
  return (
    <div className={classes.toolbar}>
      <div className={classes.steps} role="group" aria-label={t('Days')}>
        <ActionIcon {...square} aria-label={t('Previous')} onClick={() => step(-1)}>
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <Button variant="default" disabled={date === today} onClick={() => go(today)}>
          {t('Today')}
        </Button>
        <ActionIcon {...square} aria-label={t('Next')} onClick={() => step(1)}>
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.date}>
        <DatePicker compact label={t('Go to day')} value={date} onChange={(day) => day && go(day)} />
      </div>
      {view === 'team' && (
        <Checkbox
          className={classes.everyone ?? ''}
          label={t('Show users without events')}
          checked={state.everyone}
          onChange={({ currentTarget }) => change({ everyone: currentTarget.checked })}
        />
      )}
      <SegmentedControl
        className={classes.views ?? ''}
        size="xs"
        aria-label={t('Calendar view')}
        data={views.map((value) => ({ value, label: t(viewNames[value]) }))}
        value={view}
        onChange={show}
      />
    </div>
  )
}

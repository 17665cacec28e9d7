import '@mantine/core/styles/ActionIcon.css'
import { ActionIcon } from '@mantine/core'
import { addMonths, type Day } from '@spotter/domain/time/calendar.ts'
import { t } from '@spotter/i18n/translate.ts'
import { MonthPicker } from '@spotter/ui/dates/MonthPicker.tsx'
import { IconChevronLeft, IconChevronRight } from '@spotter/ui/icons.ts'
import classes from './targets.module.css'

type Props = { month: Day; onChange: (month: Day) => void }

export const MonthChoice = ({ month, onChange }: Props) => (
  <div className={classes.month}>
    <ActionIcon
      variant="default"
      size={36}
      aria-label={t('Previous month')}
      onClick={() => onChange(addMonths(month, -1))}
    >
      <IconChevronLeft size={16} aria-hidden />
    </ActionIcon>
    <MonthPicker label={t('Month')} compact value={month} onChange={onChange} />
    <ActionIcon variant="default" size={36} aria-label={t('Next month')} onClick={() => onChange(addMonths(month, 1))}>
      <IconChevronRight size={16} aria-hidden />
    </ActionIcon>
  </div>
)

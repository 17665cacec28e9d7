import { ActionIcon, Button } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { IconChevronLeft, IconChevronRight, IconPlus } from '@spotter/ui/icons.ts'
import classes from './calendar.module.css'
import type { Calendar } from './use-calendar.ts'

export function ThumbBar({ calendar, onAdd }: { calendar: Calendar; onAdd: () => void }) {
  const { step, go, today, date } = calendar
  return (
    <div className={classes.thumbs} role="toolbar" aria-label={t('Actions')}>
      <ActionIcon variant="default" size={44} aria-label={t('Previous')} onClick={() => step(-1)}>
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <Button variant="default" h={44} disabled={date === today} onClick={() => go(today)}>
        {t('Today')}
      </Button>
      <ActionIcon variant="default" size={44} aria-label={t('Next')} onClick={() => step(1)}>
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
      <Button h={44} ms="auto" leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
        {t('Add Event')}
      </Button>
    </div>
  )
}

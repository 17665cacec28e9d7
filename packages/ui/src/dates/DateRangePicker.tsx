import { Button, Popover } from '@mantine/core'
import type { DateRange } from '@spotter/domain/time/calendar.ts'
import { clampRange, dateBounds, presetOf, presetRange, rangePresets } from '@spotter/domain/time/date-range.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useState } from 'react'
import { IconChevronDown } from '../icons.ts'
import { useClubTime } from './club-time.ts'
import { DatePicker } from './DatePicker.tsx'
import classes from './DateRangePicker.module.css'

type Props = {
  value: DateRange
  onChange: (value: DateRange) => void
  limitMonths?: number
  withFuture?: boolean
  disabled?: boolean
}

/** The other end follows, so that the range stays ordered and within the limit. */
export function DateRangePicker({ value, onChange, limitMonths, withFuture = false, disabled = false }: Props) {
  const { today, first_day } = useClubTime()
  const [opened, setOpened] = useState(false)
  const chosen = presetOf(value, today, first_day)
  const bounds = withFuture ? { min: dateBounds(today).min } : dateBounds(today)
  const change = (end: 'from' | 'to') => (day: string | null) => {
    if (day) onChange(clampRange({ ...value, [end]: day }, end, limitMonths))
  }
  return (
    <fieldset className={classes.range} aria-label={t('Date range')}>
      <DatePicker
        compact
        label={t('From')}
        value={value.from}
        onChange={change('from')}
        disabled={disabled}
        {...bounds}
      />
      <span aria-hidden className={classes.dash}>
        –
      </span>
      <DatePicker compact label={t('To')} value={value.to} onChange={change('to')} disabled={disabled} {...bounds} />
      <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
        <Popover.Target>
          <Button
            variant="default"
            disabled={disabled}
            rightSection={<IconChevronDown size={14} aria-hidden />}
            onClick={() => setOpened(!opened)}
          >
            {t(rangePresets.find(({ id }) => id === chosen)?.label ?? 'Presets')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={classes.presets} aria-label={t('Presets')}>
          {rangePresets.map(({ id, label }) => (
            <Button
              key={id}
              variant={id === chosen ? 'light' : 'subtle'}
              color={id === chosen ? 'brand' : 'gray'}
              size="compact-sm"
              justify="flex-start"
              aria-pressed={id === chosen}
              onClick={() => {
                onChange(presetRange(id, today, first_day))
                setOpened(false)
              }}
            >
              {t(label)}
            </Button>
          ))}
        </Popover.Dropdown>
      </Popover>
    </fieldset>
  )
}

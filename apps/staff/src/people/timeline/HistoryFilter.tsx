import { UnstyledButton } from '@mantine/core'
import { historyTypeNames, historyTypes, type HistoryType } from '@spotter/domain/history/entries.ts'
import { t } from '@spotter/i18n/translate.ts'
import classes from './timeline.module.css'

type Shown = HistoryType | 'all'
type Props = { value: Shown; onChange: (type: Shown) => void }

export function HistoryFilter({ value, onChange }: Props) {
  return (
    <div className={classes.filter} role="group" aria-label={t('Show')}>
      {(['all', ...historyTypes] as const).map((type) => (
        <UnstyledButton
          key={type}
          className={classes.choice}
          aria-pressed={type === value}
          onClick={() => onChange(type === value ? 'all' : type)}
        >
          {t(historyTypeNames[type])}
        </UnstyledButton>
      ))}
    </div>
  )
}

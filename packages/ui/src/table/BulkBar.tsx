import { Button } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import type { ReactNode } from 'react'
import classes from './DataTable.module.css'

type Props = { count: number; onClear: () => void; children: ReactNode }

export function BulkBar({ count, onClear, children }: Props) {
  return (
    <div className={classes.bulk} role="toolbar" aria-label={t('Actions for the selection')}>
      <output className={classes.count}>{t('{count} selected', { count })}</output>
      {children}
      <Button className={classes.clear} size="compact-sm" variant="subtle" color="gray" onClick={onClear}>
        {t('Clear')}
      </Button>
    </div>
  )
}

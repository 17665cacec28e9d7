import { Button } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import type { ReportRow } from '@spotter/contract/reports/define-report.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconRestore } from '@spotter/ui/icons.ts'
import { error, success, undoable } from '@spotter/ui/toasts.tsx'
import { useState } from 'react'

type Props = { row: ReportRow; onDone: () => unknown }

export function RestorePerson({ row, onDone }: Props) {
  const [isRestoring, setRestoring] = useState(false)
  const { id, name } = row['person'] as { id: number; name: string }
  const attempt = async (change: () => Promise<{ message: string }>, told: (message: string) => unknown) => {
    try {
      told((await change()).message)
    } catch (reason) {
      error(explain(reason))
    }
    await onDone()
  }
  const removeAgain = () => attempt(() => call('DELETE /api/people/{id}', { params: { id } }), success)
  const restore = async () => {
    setRestoring(true)
    await attempt(
      () => call('POST /api/people/restore', { body: { id } }),
      (message) => undoable(message, removeAgain),
    )
    setRestoring(false)
  }
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={isRestoring}
      leftSection={<IconRestore size={14} aria-hidden />}
      aria-label={t('Restore {name}', { name })}
      onClick={() => void restore()}
    >
      {t('Restore')}
    </Button>
  )
}

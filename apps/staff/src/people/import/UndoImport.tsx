import { Button } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { Import } from '@spotter/contract/people/people-imports.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconArrowBackUp } from '@spotter/ui/icons.ts'
import { useState } from 'react'
import { UndoDialog } from '../../bulk-changes/UndoDialog.tsx'

type Props = { done: Import; label: string; size?: 'xs' | 'sm' }

export function UndoImport({ done, label, size = 'sm' }: Props) {
  const [asked, setAsked] = useState(false)
  const input = { params: { id: done.id } }
  const { data } = useFetch('GET /api/people/changes/{id}', input, { enabled: asked, staleTime: 0 })
  if (done.undo_refusal !== null) return null
  return (
    <>
      <Button
        variant="default"
        size={size}
        aria-label={size === 'xs' ? t('Undo import of {name}', { name: done.file_name }) : label}
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        onClick={() => setAsked(true)}
      >
        {label}
      </Button>
      {asked && data && <UndoDialog change={data} onClose={() => setAsked(false)} />}
    </>
  )
}

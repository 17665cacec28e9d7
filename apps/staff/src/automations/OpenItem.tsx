import { Button } from '@mantine/core'
import { CallFailure } from '@spotter/client/failure.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { AutomatedItem } from '@spotter/contract/automations/item-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { useState } from 'react'
import { ItemEditor } from './ItemEditor.tsx'

type Props = { open: string; company: AccountCompany; onClose: () => void }

export default function OpenItem({ open, company, onClose }: Props) {
  const id = Number(open)
  const isNew = open === 'new'
  const found = useFetch('GET /api/automated_items/{id}', { params: { id } }, { enabled: id > 0 })
  // As opened: others' changes don't affect what is typed.
  const [opened, setOpened] = useState<AutomatedItem | null>(null)
  if (!opened && found.data?.id === id) setOpened(found.data)
  if (isNew || opened) return <ItemEditor item={opened} company={company} onClose={onClose} />
  if (found.error && !(found.error instanceof CallFailure && found.error.status === 404)) {
    return <ErrorState onRetry={() => void found.refetch()} />
  }
  if (id > 0 && !found.error) return <LoadingState type="lines" />
  return <EmptyState title={t('Not found.')} action={<Button onClick={onClose}>{t('All automated items')}</Button>} />
}

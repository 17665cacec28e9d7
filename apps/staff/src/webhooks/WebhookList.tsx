import '@mantine/core/styles/Menu.css'
import { Button, Menu } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { Webhook } from '@spotter/contract/webhooks/webhooks.ts'
import { parseSoftDelete } from '@spotter/domain/lists/soft-delete.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconEdit, IconPlayerPause, IconPlayerPlay, IconRefresh, IconRestore, IconTrash } from '@spotter/ui/icons.ts'
import { SoftDeleteFilter } from '@spotter/ui/lists/SoftDeleteFilter.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { DataTable } from '@spotter/ui/table/DataTable.tsx'
import { lazy, Suspense, useState } from 'react'
import { IconBolt, IconListDetails, IconTestPipe } from '../icons.ts'
import { useAddAsked } from '../resources/use-add-asked.ts'
import { ClubSettingsFrame } from '../settings/ClubSettingsFrame.tsx'
import { useSettingsClub } from '../settings/settings-club.ts'
import { DeliveryDrawer } from './DeliveryDrawer.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import { useWebhookChanges } from './use-webhook-changes.ts'
import { VerifySnippet } from './VerifySnippet.tsx'
import { hostOf, webhookColumns } from './webhook-columns.tsx'

const WebhookDialog = lazy(() => import('./WebhookDialog.tsx'))

type Props = {
  softDelete: string
  onSoftDelete: (status: string) => void
  onLog: (id: number) => void
}

export function WebhookList({ softDelete, onSoftDelete, onLog }: Props) {
  const { company } = useSettingsClub()
  const [opened, setOpened] = useState<Webhook | 'new' | null>(null)
  const changes = useWebhookChanges(company.id)
  const webhooks = useFetch('GET /api/companies/{company_id}/settings/webhooks', {
    params: { company_id: company.id },
    query: { soft_delete_status: softDelete },
  })
  const add = () => setOpened('new')
  useAddAsked(add)
  const rows = webhooks.data?.collection

  return (
    <ClubSettingsFrame
      item="webhooks"
      {...(rows && { count: rows.length })}
      addLabel={t('Add')}
      onAdd={add}
      softDelete={<SoftDeleteFilter value={parseSoftDelete(softDelete, false)} onChange={onSoftDelete} />}
      flush
    >
      <DataTable
        id="webhooks"
        label={t('Webhooks')}
        columns={webhookColumns(company)}
        rows={rows}
        rowId={({ id }) => id}
        rowName={hostOf}
        onOpen={({ id }) => onLog(id)}
        rowMenu={(webhook) =>
          webhook.deleted_at ? (
            <Menu.Item
              leftSection={<IconRestore size={16} aria-hidden />}
              onClick={() => void changes.restore(webhook)}
            >
              {t('Restore')}
            </Menu.Item>
          ) : (
            <>
              <Menu.Item leftSection={<IconListDetails size={16} aria-hidden />} onClick={() => onLog(webhook.id)}>
                {t('Delivery log')}
              </Menu.Item>
              <Menu.Item leftSection={<IconEdit size={16} aria-hidden />} onClick={() => setOpened(webhook)}>
                {t('Edit')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconTestPipe size={16} aria-hidden />}
                onClick={() => void changes.test(webhook)}
              >
                {t('Send a test')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconRefresh size={16} aria-hidden />}
                onClick={() => void changes.rotate(webhook)}
              >
                {t('New secret')}
              </Menu.Item>
              <Menu.Item
                leftSection={
                  webhook.active ? <IconPlayerPause size={16} aria-hidden /> : <IconPlayerPlay size={16} aria-hidden />
                }
                onClick={() => void changes.switchTo(webhook, !webhook.active)}
              >
                {webhook.active ? t('Switch off') : t('Switch on')}
              </Menu.Item>
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => void changes.remove(webhook)}
              >
                {t('Delete')}
              </Menu.Item>
            </>
          )
        }
        leaving={changes.leaving}
        reloading={webhooks.isPlaceholderData}
        failed={webhooks.isError}
        onRetry={() => void webhooks.refetch()}
        skeletonRows={3}
        empty={
          softDelete === 'deleted' ? (
            <EmptyState title={t('Nothing found')} text={t('Nothing matches this search and filter.')} />
          ) : (
            <>
              <EmptyState
                title={t('No webhooks yet')}
                text={t(
                  'Webhooks notify another system the moment something happens in this club: a person is added, a status changes, an appointment is booked.',
                )}
                icon={<IconBolt size={22} stroke={1.5} />}
                action={<Button onClick={add}>{t('Add')}</Button>}
              />
              <VerifySnippet centred />
            </>
          )
        }
      />
      <Suspense fallback={null}>
        {opened && (
          <WebhookDialog
            company={company}
            webhook={opened === 'new' ? null : opened}
            onSecret={changes.showSecret}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
      {changes.secret && <SecretDialog {...changes.secret} onClose={changes.hideSecret} />}
      {changes.tested && <DeliveryDrawer company={company} id={changes.tested} onClose={changes.hideTest} />}
    </ClubSettingsFrame>
  )
}

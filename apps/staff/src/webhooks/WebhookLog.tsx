import '@mantine/core/styles/Alert.css'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Menu.css'
import { Alert, Button, Menu, NativeSelect } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import { CallFailure } from '@spotter/client/failure.ts'
import { deliveryStates } from '@spotter/contract/webhooks/webhooks.ts'
import { eventNames, sentEvents } from '@spotter/domain/webhooks/events.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconChevronLeft, IconRefresh } from '@spotter/ui/icons.ts'
import { PagingBar } from '@spotter/ui/lists/PagingBar.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { StatusBadge } from '@spotter/ui/states/StatusBadge.tsx'
import { DataTable } from '@spotter/ui/table/DataTable.tsx'
import { lazy, Suspense, useState } from 'react'
import { IconTestPipe } from '../icons.ts'
import { CountTabs } from '../resources/CountTabs.tsx'
import { ClubSettingsFrame } from '../settings/ClubSettingsFrame.tsx'
import { useSettingsClub } from '../settings/settings-club.ts'
import { NotFound } from '../shell/NotFound.tsx'
import { useValidPage } from '../shell/use-valid-page.ts'
import { deliveryColumns } from './delivery-columns.tsx'
import { deliveryStateNames } from './delivery-states.ts'
import { DeliveryDrawer } from './DeliveryDrawer.tsx'
import { useReplay } from './use-replay.ts'
import { useWebhookChanges } from './use-webhook-changes.ts'
import { hostOf, stateOf } from './webhook-columns.tsx'
import classes from './webhooks.module.css'

const ReplayDialog = lazy(() => import('./ReplayDialog.tsx'))

type Asked = { page: number; state: string; event: string }
type Props = {
  id: number
  asked: Asked
  ask: (next: Partial<Asked>, how?: 'push' | 'replace') => void
  onBack: () => void
}

const perPage = 25

export function WebhookLog({ id, asked, ask, onBack }: Props) {
  const { company } = useSettingsClub()
  const [opened, setOpened] = useState<number | null>(null)
  const [replaying, setReplaying] = useState(false)
  const replay = useReplay(company.id)
  const changes = useWebhookChanges(company.id)
  const { page, state, event } = asked
  const log = useFetch('GET /api/companies/{company_id}/settings/webhooks/{id}/deliveries', {
    params: { company_id: company.id, id },
    query: { page, per_page: perPage, ...(state !== 'all' && { state }), ...(event && { event }) },
  })
  const webhook = log.data?.webhook
  const total = log.data?.pagination.total_entries
  useValidPage(log, page, perPage, ask)
  if (log.error instanceof CallFailure && log.error.status === 404) return <NotFound />

  return (
    <ClubSettingsFrame
      item="webhooks"
      {...(total !== undefined && { count: total })}
      buttons={
        <>
          <Button variant="default" leftSection={<IconChevronLeft size={16} aria-hidden />} onClick={onBack}>
            {t('All webhooks')}
          </Button>
          {webhook && !webhook.deleted_at && (
            <>
              <Button
                variant="default"
                leftSection={<IconTestPipe size={16} aria-hidden />}
                onClick={() => void changes.test(webhook)}
              >
                {t('Send a test')}
              </Button>
              <Button leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => setReplaying(true)}>
                {t('Send again…')}
              </Button>
            </>
          )}
        </>
      }
      filter={
        <div className={classes.tools}>
          {webhook && (
            <>
              <strong>{webhook.description || hostOf(webhook)}</strong>
              <StatusBadge tone={stateOf(webhook, company).tone}>{stateOf(webhook, company).label}</StatusBadge>
            </>
          )}
          <div className={classes.tabs}>
            <CountTabs
              label={t('Status')}
              value={state}
              onChange={(next) => ask({ state: next })}
              tabs={[
                { value: 'all', label: t('All'), count: undefined },
                ...deliveryStates.map((value) => ({
                  value,
                  label: t(deliveryStateNames[value].label),
                  count: { waiting: webhook?.waiting_count, failed: webhook?.failed_count, delivered: undefined }[
                    value
                  ],
                })),
              ]}
            />
          </div>
          <NativeSelect
            aria-label={t('Event')}
            value={event}
            onChange={(change) => ask({ event: change.currentTarget.value })}
            data={[
              { value: '', label: t('All events') },
              ...sentEvents.map((value) => ({ value, label: t(eventNames[value]) })),
            ]}
          />
        </div>
      }
      flush
    >
      {webhook?.disabled_at && (
        <Alert variant="light" color="red" m="md" p="sm">
          {t('This webhook failed for three days, so it was switched off. Switch it on when the receiver is back.')}{' '}
          <Button size="compact-sm" variant="light" color="red" onClick={() => void changes.switchTo(webhook, true)}>
            {t('Switch on')}
          </Button>
        </Alert>
      )}
      <DataTable
        id="webhook_deliveries"
        label={t('Delivery log')}
        columns={deliveryColumns(company)}
        rows={log.data?.collection}
        rowId={(delivery) => delivery.id}
        rowName={(delivery) => t(eventNames[delivery.event])}
        {...(total !== undefined && { total })}
        onOpen={(delivery) => setOpened(delivery.id)}
        rowMenu={(delivery) => (
          <Menu.Item leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => void replay(delivery.id)}>
            {t('Send again')}
          </Menu.Item>
        )}
        reloading={log.isPlaceholderData}
        failed={log.isError}
        onRetry={() => void log.refetch()}
        skeletonRows={10}
        empty={
          <EmptyState
            title={state === 'all' && !event ? t('Nothing sent yet') : t('Nothing found')}
            text={t('Deliveries to this webhook appear here for 30 days, with every request and response.')}
          />
        }
      />
      <PagingBar page={page} perPage={perPage} total={total ?? 0} onPage={(next) => ask({ page: next })} />
      {(opened ?? changes.tested) && (
        <DeliveryDrawer
          company={company}
          id={opened ?? changes.tested ?? 0}
          onClose={() => {
            setOpened(null)
            changes.hideTest()
          }}
        />
      )}
      <Suspense fallback={null}>
        {replaying && <ReplayDialog company={company} webhook_id={id} onClose={() => setReplaying(false)} />}
      </Suspense>
    </ClubSettingsFrame>
  )
}

import '@mantine/core/styles/Alert.css'
import '@mantine/core/styles/Drawer.css'
import { Alert, Button, Drawer, Group, Loader, Stack, Text, Title } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { WebhookAttempt } from '@spotter/contract/webhooks/webhooks.ts'
import { formatDateTime, type ClubFormats } from '@spotter/domain/time/formats.ts'
import { relativeTime } from '@spotter/domain/time/relative.ts'
import { eventNames, testEvent } from '@spotter/domain/webhooks/events.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'
import { useReturnFocus } from '@spotter/ui/dialogs/use-return-focus.ts'
import { IconRefresh } from '@spotter/ui/icons.ts'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { StatusBadge } from '@spotter/ui/states/StatusBadge.tsx'
import { Code } from './Code.tsx'
import { deliveryStateNames, laterTry } from './delivery-states.ts'
import { useReplay } from './use-replay.ts'
import classes from './webhooks.module.css'

type Props = { company: AccountCompany; id: number; onClose: () => void }

/** Fallback without realtime. */
const askEvery = 3_000

export function DeliveryDrawer({ company, id, onClose }: Props) {
  useReturnFocus()
  const replay = useReplay(company.id)
  const path = 'GET /api/companies/{company_id}/settings/webhook_deliveries/{id}'
  const delivery = useFetch(path, { params: { company_id: company.id, id } }, { staleTime: 0, every: askEvery })
  const shown = delivery.data?.id === id ? delivery.data : undefined
  const state = shown && deliveryStateNames[shown.state]
  const later = shown && laterTry(shown, new Date())
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={640}
      title={<strong>{shown ? t(eventNames[shown.event]) : t('Delivery')}</strong>}
      closeButtonProps={{ 'aria-label': t('Close') }}
      classNames={{ body: classes.drawerBody }}
    >
      {delivery.isError && <ErrorState onRetry={() => void delivery.refetch()} />}
      {shown && state && (
        <Stack gap="md">
          <Group justify="space-between">
            <Group gap="xs" role="status">
              <StatusBadge tone={state.tone}>{t(state.label)}</StatusBadge>
              {shown.state === 'waiting' && !later && <Loader size="xs" aria-label={t('Sending')} />}
              {later && (
                <Text size="sm" c="dimmed">
                  {t('Next attempt {when}', { when: relativeTime(later, new Date(), currentLocale()) })}
                </Text>
              )}
            </Group>
            {shown.event !== testEvent && (
              <Button
                variant="default"
                leftSection={<IconRefresh size={16} aria-hidden />}
                onClick={() => void replay(shown.id)}
              >
                {t('Send again')}
              </Button>
            )}
          </Group>
          {shown.last_error && (
            <Alert variant="light" color={shown.state === 'delivered' ? 'gray' : 'red'} p="sm">
              {shown.last_error}
            </Alert>
          )}
          <dl className={classes.facts}>
            <dt>{t('Occurred')}</dt>
            <dd>{formatDateTime(shown.created_at, company)}</dd>
            <dt>webhook-id</dt>
            <dd>{shown.message_id}</dd>
          </dl>
          <Titled label={t('Payload')} text={pretty(shown.payload)} />
          {shown.attempt_list.map((attempt) => (
            <Attempt key={attempt.no} attempt={attempt} club={company} />
          ))}
        </Stack>
      )}
    </Drawer>
  )
}

function Attempt({ attempt, club }: { attempt: WebhookAttempt; club: ClubFormats }) {
  const { no, at, url, status, error, duration_ms, request_headers, answer_headers, answer_body, answer_cut } = attempt
  const answer = answer_headers && `${status}\n${lines(answer_headers)}\n\n${answer_body ?? ''}`
  return (
    <Stack gap="xs" className={classes.attempt}>
      <Group gap="xs" justify="space-between">
        <Title order={3} size="sm">
          {t('Attempt {no}', { no })}
        </Title>
        <Text size="xs" c="dimmed">
          {formatDateTime(at, club)} · {t('{ms, number} ms', { ms: duration_ms })}
        </Text>
      </Group>
      {error && <Text size="sm">{error}</Text>}
      <Titled label={t('Request')} text={`POST ${url}\n${lines(request_headers)}`} />
      {answer && <Titled label={t('Response')} text={answer} />}
      {answer_cut && (
        <Text size="xs" c="dimmed">
          {t('The response was longer. Only this part is saved.')}
        </Text>
      )}
    </Stack>
  )
}

const Titled = ({ label, text }: { label: string; text: string }) => (
  <div>
    <Text size="xs" c="dimmed" mb={4}>
      {label}
    </Text>
    <Code label={label} text={text} />
  </div>
)

const lines = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

function pretty(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2)
  } catch {
    return payload
  }
}

import { Text } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { Person } from '@spotter/contract/person-shapes.ts'
import { requestKindNames } from '@spotter/domain/people/requests.ts'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/messages/translate.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { CheckboxField } from '@spotter/ui/fields/CheckboxField.tsx'
import { useAccount } from '../../shell/account.ts'
import classes from './CleanUpDialog.module.css'

type Props = { person: Person; onDone: () => void; onClose: () => void }

/** After follow-up has come to an end: what is still open for the person, to be ticked off at once. */
export function CleanUpDialog({ person, onDone, onClose }: Props) {
  const { company } = useAccount()
  const params = { id: person.id }
  const open = useFetch('GET /api/people/{id}/requests/cleaner', { params }, { staleTime: 0 })
  if (!open.data?.collection.length) return null
  const requests = open.data.collection

  async function submit(ticked: Record<string, boolean>) {
    const handled = requests.filter(({ id }) => ticked[String(id)])
    for (const { id } of handled) {
      await call('PUT /api/people/{id}/requests/{request_id}', {
        params: { ...params, request_id: id },
        body: { handled: true },
      })
    }
    return handled.length
      ? {
          message: t('{count, plural, one {# request was} other {# requests were}} handled.', {
            count: handled.length,
          }),
        }
      : null
  }

  return (
    <FormDialog
      title={t('Clean up open requests')}
      initial={Object.fromEntries(requests.map(({ id }) => [String(id), true]))}
      submitLabel={t('Mark as handled')}
      submit={submit}
      onDone={onDone}
      onClose={onClose}
      promptOnClose={false}
    >
      <Text size="sm">
        {t('{name} still has open requests. Those ticked are marked as handled.', { name: person.name })}
      </Text>
      {requests.map(({ id, kind, text, created_at }) => (
        <div key={id} className={classes.request}>
          <CheckboxField
            name={String(id)}
            label={`${t(requestKindNames[kind])} · ${formatDateTime(created_at, company)}`}
          />
          <Text size="sm" c="dimmed" lineClamp={2}>
            {text}
          </Text>
        </div>
      ))}
    </FormDialog>
  )
}

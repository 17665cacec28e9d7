import { Text } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import { addDays, type Day } from '@spotter/domain/time/calendar.ts'
import { startOfDay } from '@spotter/domain/time/days.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { CheckboxField } from '@spotter/ui/fields/CheckboxField.tsx'
import { DateField } from '@spotter/ui/fields/DateField.tsx'
import { useFormValue } from '@spotter/ui/forms/form-context.ts'
import { useQueryClient } from '@tanstack/react-query'

type Props = { company: AccountCompany; webhook_id: number; onClose: () => void }
type Values = { from: Day | null; until: Day | null; only_failed: boolean }

export default function ReplayDialog({ company, webhook_id, onClose }: Props) {
  const queries = useQueryClient()
  const today = dayOf(new Date(), company.tzinfo)
  const params = { company_id: company.id, id: webhook_id }
  return (
    <FormDialog
      title={t('Send again')}
      initial={{ from: addDays(today, -2), until: today, only_failed: true }}
      promptOnClose={false}
      submitLabel={t('Send again')}
      submit={(values: Values) =>
        call('POST /api/companies/{company_id}/settings/webhooks/{id}/replay', {
          params,
          body: rangeOf(values, today, company.tzinfo),
        })
      }
      onDone={() => void refreshRecords(queries, 'webhook_delivery')}
      onClose={onClose}
    >
      <DateField name="from" label={t('From')} max={today} autoFocus />
      <DateField name="until" label={t('Up to and including')} max={today} />
      <CheckboxField
        name="only_failed"
        label={t('Failed deliveries only')}
        hint={t('When off, accepted deliveries are sent again too. Receivers recognise them by their webhook-id.')}
      />
      <Count params={params} today={today} tzinfo={company.tzinfo} />
    </FormDialog>
  )
}

function Count({ params, today, tzinfo }: { params: { company_id: number; id: number }; today: Day; tzinfo: string }) {
  const values = {
    from: useFormValue('from') as Day | null,
    until: useFormValue('until') as Day | null,
    only_failed: useFormValue('only_failed') === true,
  }
  const counted = useFetch(
    'GET /api/companies/{company_id}/settings/webhooks/{id}/replay',
    { params, query: rangeOf(values, today, tzinfo) },
    { staleTime: 0 },
  )
  const { count, most } = counted.data ?? {}
  return (
    <Text size="sm" fw={600} role="status" mih="1.55em">
      {count !== undefined &&
        t(
          '{count, plural, =0 {Nothing to send again.} one {# delivery will be sent again.} other {# deliveries will be sent again.}}',
          { count },
        )}{' '}
      {count !== undefined &&
        most !== undefined &&
        count > most &&
        t('You can resend up to {most, number} at a time.', { most })}
    </Text>
  )
}

const rangeOf = ({ from, until, only_failed }: Values, today: Day, tzinfo: string) => ({
  from: startOfDay(from ?? addDays(today, -30), tzinfo).toISOString(),
  until: startOfDay(addDays(until ?? today, 1), tzinfo).toISOString(),
  only_failed,
})

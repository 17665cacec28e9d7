import '@mantine/core/styles/Alert.css'
import { Alert, Text } from '@mantine/core'
import { productNow } from '@spotter/client/product-clock.ts'
import { call } from '@spotter/client/call.ts'
import type { SecondarySale } from '@spotter/contract/secondary-sales/secondary-sale-shapes.ts'
import { type SaleStatus, saleStatusNames } from '@spotter/domain/secondary-sales/statuses.ts'
import { localTime } from '@spotter/domain/time/local-time.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { DateField } from '@spotter/ui/fields/DateField.tsx'
import { SelectField } from '@spotter/ui/fields/SelectField.tsx'
import { undoable } from '@spotter/ui/toasts.tsx'
import { useAccount } from '../shell/account.ts'
import { initialSaleValues, saleBodyOf, type SaleValues } from './sale-change.ts'

type Props = {
  sale: SecondarySale
  to: SaleStatus
  onChanged: (sale: SecondarySale) => void
  onUndo: (sale: SecondarySale) => void
  onClose: () => void
}

export function ChangeSaleStatusDialog({ sale, to, onChanged, onUndo, onClose }: Props) {
  const { company, references } = useAccount()
  const reasons = references.leavingReason
  const known = { today: localTime(productNow(), company.tzinfo).day, tzinfo: company.tzinfo }

  let changed: SecondarySale | null = null
  let text = ''
  async function submit(values: SaleValues) {
    const { message, ...saved } = await call('POST /api/secondary_sales/{id}/improve', {
      params: { id: sale.id },
      body: saleBodyOf(values, to, known),
    })
    changed = saved
    text = message
    // The notice with Undo replaces that of the form.
    return {}
  }

  function announce() {
    if (!changed) return
    undoable(text, () => onUndo(sale))
    onChanged(changed)
  }

  return (
    <FormDialog
      title={t('Change status to: {status}', { status: t(saleStatusNames[to]) })}
      size={420}
      initial={initialSaleValues(to, known.today, reasons)}
      submit={submit}
      onDone={announce}
      onClose={onClose}
      // One choice away, so closing doesn't ask.
      promptOnClose={false}
    >
      {to === 'potential' ? (
        <Alert variant="light" color="yellow" p="sm" title={t('Are you sure?')}>
          <Text size="sm">
            {t('{name} moves from {from} to {to}.', {
              name: sale.name,
              from: t(saleStatusNames[sale.status]),
              to: t(saleStatusNames[to]),
            })}
          </Text>
        </Alert>
      ) : (
        <Text size="sm" c="dimmed">
          {sale.name}
        </Text>
      )}
      {to === 'not_interested' && (
        <SelectField name="leaving_reason_id" label={t('Objection')} required choices={reasons} />
      )}
      {to !== 'potential' && <DateField name="changed_at" label={t('Date')} required pastOnly />}
    </FormDialog>
  )
}

import { call } from '@spotter/client/call.ts'
import { CallFailure } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { Request } from '@spotter/contract/people/person-attachments.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { longestText } from '@spotter/domain/people/person.ts'
import { requestKindNames, requestKinds } from '@spotter/domain/people/requests.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { SelectField } from '@spotter/ui/fields/SelectField.tsx'
import { TextareaField } from '@spotter/ui/fields/TextareaField.tsx'
import { TextField } from '@spotter/ui/fields/TextField.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ForSelect } from '../../secondary-sales/ForSelect.tsx'
import { offeredSales, saleNameIn } from '../../secondary-sales/offered-sales.ts'

type Props = {
  person: Person
  request: Request | null
  onClose: () => void
}

export function RequestDialog({ person, request, onClose }: Props) {
  const queries = useQueryClient()
  const [shown, setShown] = useState(request)
  const [theirs, setTheirs] = useState<Request | null>(null)
  const params = { id: person.id }
  const had = shown?.secondary_sale_id ?? null
  const sales = person.secondary_sales
  const offered = offeredSales(sales, had === null ? null : { id: had, name: saleNameIn(sales, had) })

  async function submit(values: ReturnType<typeof valuesOf>) {
    if (!shown) return call('POST /api/people/{id}/requests', { params, body: values })
    try {
      return await call('PUT /api/people/{id}/requests/{request_id}', {
        params: { ...params, request_id: shown.id },
        body: { ...values, lock_version: shown.lock_version },
      })
    } catch (reason) {
      if (reason instanceof CallFailure && reason.current) setTheirs(reason.current as Request)
      throw reason
    }
  }

  return (
    <FormDialog
      key={shown?.lock_version}
      title={shown ? t('Edit Request') : t('Add Request')}
      initial={valuesOf(shown)}
      submit={submit}
      onDone={() => void refreshRecords(queries, 'request', { person_id: person.id })}
      onClose={onClose}
      {...(theirs && { onReload: () => setShown(theirs) })}
    >
      <SelectField
        name="kind"
        label={t('Received via')}
        required
        choices={requestKinds.map((kind) => ({ id: kind, text: t(requestKindNames[kind]) }))}
      />
      <TextareaField name="text" label={t("What they're asking for")} required rows={4} maxLength={10_000} />
      {offered.length > 0 && <ForSelect offered={offered} />}
      <TextField name="source_name" label={t('How they heard about the club')} maxLength={longestText} />
    </FormDialog>
  )
}

const valuesOf = (request: Request | null) => ({
  kind: request?.kind ?? 'phone',
  text: request?.text ?? '',
  source_name: request?.source_name ?? '',
  secondary_sale_id: request?.secondary_sale_id ?? null,
})

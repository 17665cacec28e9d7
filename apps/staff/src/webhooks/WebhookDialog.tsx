import { call } from '@spotter/client/call.ts'
import { CallFailure } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { NewWebhook, Webhook, WebhookWithSecret } from '@spotter/contract/webhooks/webhooks.ts'
import { longestDescription, longestUrl } from '@spotter/domain/webhooks/webhook-url.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { SwitchField } from '@spotter/ui/fields/SwitchField.tsx'
import { TextField } from '@spotter/ui/fields/TextField.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EventsField } from './EventsField.tsx'

type Props = {
  company: AccountCompany
  webhook: Webhook | null
  onSecret: (made: WebhookWithSecret) => void
  onClose: () => void
}

export default function WebhookDialog({ company, webhook, onSecret, onClose }: Props) {
  const queries = useQueryClient()
  const [shown, setShown] = useState(webhook)
  const [theirs, setTheirs] = useState<Webhook | null>(null)
  const params = { company_id: company.id }

  async function submit(body: NewWebhook) {
    try {
      if (!shown) return await call('POST /api/companies/{company_id}/settings/webhooks', { params, body })
      return await call('PUT /api/companies/{company_id}/settings/webhooks/{id}', {
        params: { ...params, id: shown.id },
        body: { ...body, lock_version: shown.lock_version },
      })
    } catch (reason) {
      if (reason instanceof CallFailure && reason.current) setTheirs(reason.current as Webhook)
      throw reason
    }
  }

  return (
    <FormDialog
      key={shown?.lock_version}
      title={shown ? t('Edit webhook') : t('Add webhook')}
      size={560}
      initial={valuesOf(shown)}
      submit={submit}
      onDone={(answer) => {
        void refreshRecords(queries, 'webhook')
        if (!shown) onSecret(answer as WebhookWithSecret)
      }}
      onClose={onClose}
      {...(theirs && { onReload: () => setShown(theirs) })}
    >
      <TextField
        name="url"
        label={t('Address')}
        type="url"
        required
        autoFocus
        maxLength={longestUrl}
        placeholder="https://"
        hint={t('Where events are sent. Must use https.')}
      />
      <TextField name="description" label={t('Description')} maxLength={longestDescription} />
      <EventsField />
      <SwitchField
        name="active"
        label={t('Switched on')}
        hint={t("While it's off, events aren't sent or saved for later.")}
      />
    </FormDialog>
  )
}

const valuesOf = (webhook: Webhook | null): NewWebhook =>
  webhook
    ? { url: webhook.url, description: webhook.description, events: webhook.events, active: webhook.active }
    : { url: '', description: '', events: ['person.created', 'status.changed', 'appointment.booked'], active: true }

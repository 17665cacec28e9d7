import { Button } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { CallFailure } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { AdditionalContact } from '@spotter/contract/people/additional-contacts.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { longestText } from '@spotter/domain/people/person.ts'
import { t } from '@spotter/i18n/translate.ts'
import { confirm } from '@spotter/ui/dialogs/ask.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { TextareaField } from '@spotter/ui/fields/TextareaField.tsx'
import { TextField } from '@spotter/ui/fields/TextField.tsx'
import { IconTrash } from '@spotter/ui/icons.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRemoval } from './use-removal.ts'

type Props = {
  person: Person
  contact: AdditionalContact | null
  onClose: () => void
}

const longestPhone = 20

export function ContactDialog({ person, contact, onClose }: Props) {
  const queries = useQueryClient()
  const remove = useRemoval('additional_contact', person)
  const [shown, setShown] = useState(contact)
  const [theirs, setTheirs] = useState<AdditionalContact | null>(null)
  const params = { id: person.id }

  async function submit(values: ReturnType<typeof valuesOf>) {
    if (!shown) return call('POST /api/people/{id}/additional_contacts', { params, body: values })
    try {
      return await call('PUT /api/people/{id}/additional_contacts/{contact_id}', {
        params: { ...params, contact_id: shown.id },
        body: { ...values, lock_version: shown.lock_version },
      })
    } catch (reason) {
      if (reason instanceof CallFailure && reason.current) setTheirs(reason.current as AdditionalContact)
      throw reason
    }
  }

  async function askAndRemove(id: number) {
    const text = t('Are you sure you want to delete this Contact?')
    if (!(await confirm({ text, danger: true }))) return
    const named = { params: { ...params, contact_id: id } }
    const isGone = await remove(
      () => call('DELETE /api/people/{id}/additional_contacts/{contact_id}', named),
      () => call('PUT /api/people/{id}/additional_contacts/{contact_id}/restore', named),
    )
    if (isGone) onClose()
  }

  return (
    <FormDialog
      key={shown?.lock_version}
      title={shown ? t('Edit Contact') : t('Add Contact')}
      initial={valuesOf(shown)}
      submit={submit}
      onDone={() => void refreshRecords(queries, 'additional_contact', { person_id: person.id })}
      onClose={onClose}
      {...(theirs && { onReload: () => setShown(theirs) })}
      aside={
        shown && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => void askAndRemove(shown.id)}
          >
            {t('Delete')}
          </Button>
        )
      }
    >
      <TextField name="first_name" label={t('First name')} required maxLength={longestText} />
      <TextField name="last_name" label={t('Last name')} maxLength={longestText} />
      <TextField name="email" label={t('Email')} type="email" maxLength={longestText} />
      <TextField name="phone" label={t('Phone')} type="tel" maxLength={longestPhone} />
      <TextareaField name="comments" label={t('Comments')} rows={3} maxLength={10_000} />
    </FormDialog>
  )
}

const valuesOf = (contact: AdditionalContact | null) => ({
  first_name: contact?.first_name ?? '',
  last_name: contact?.last_name ?? '',
  email: contact?.email ?? '',
  phone: contact?.phone_formatted ?? '',
  comments: contact?.comments ?? '',
})

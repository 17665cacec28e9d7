import { call } from '@spotter/client/call.ts'
import { CallFailure } from '@spotter/client/failure.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { phoneFields } from '@spotter/domain/people/person-fields.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { RemoteSelectField } from '@spotter/ui/fields/RemoteSelectField.tsx'
import { findPeople } from '../people/person/find-people.ts'

type Props = { address: string; onDone: () => void; onClose: () => void }

/** The person gets the address that the message came from. */
export default function MatchPersonDialog({ address, onDone, onClose }: Props) {
  async function submit({ person_id }: { person_id: number | null }) {
    if (person_id === null) throw refusal(t("can't be blank"))
    const params = { id: person_id }
    const person = await call('GET /api/people/{id}', { params })
    return call('PUT /api/people/{id}', {
      params,
      body: { [freeField(person, address)]: address, lock_version: person.lock_version },
    })
  }
  return (
    <FormDialog
      title={t('Merge {name} with…', { name: address })}
      initial={{ person_id: null as number | null }}
      submit={submit}
      submitLabel={t('Merge')}
      onDone={onDone}
      onClose={onClose}
      promptOnClose={false}
    >
      <RemoteSelectField name="person_id" label={t('Who wrote this?')} required load={findPeople} />
    </FormDialog>
  )
}

/** Nothing that is known is replaced. */
function freeField(person: Person, address: string): 'email' | (typeof phoneFields)[number] {
  const fields = address.includes('@') ? (['email'] as const) : phoneFields
  const free = fields.find((field) => !person[field] || person[field] === address)
  if (free) return free
  throw refusal(t('{name} already has other contact details. Change them on the person’s page.', { name: person.name }))
}

const refusal = (text: string) => new CallFailure({ status: 422, message: text, errors: { person_id: [text] } })

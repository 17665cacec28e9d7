import { call, type Answer } from '@spotter/client/call.ts'
import { CallFailure } from '@spotter/client/failure.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { User } from '@spotter/contract/users/users.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { RadioField } from '@spotter/ui/fields/RadioField.tsx'
import { useFormValue } from '@spotter/ui/forms/form-context.ts'
import { error } from '@spotter/ui/toasts.tsx'
import { useEffect, useState } from 'react'
import { fullName } from '../shell/account.ts'
import { HandOver } from './HandOver.tsx'
import { atTheirClub, removalOf, startOf, type RemovalValues } from './removal.ts'
import type { Undo } from './use-user-changes.ts'

type Props = {
  company: AccountCompany
  user: User
  onRemoved: (undo: Undo) => void
  onClose: () => void
}

export type Club = Answer<'GET /api/users/{id}/accounts'>['collection'][number]

export default function RemoveUserDialog({ company, user, onRemoved, onClose }: Props) {
  const name = fullName(user)
  // Loaded once: the removal itself changes what would be loaded.
  const [collection, setCollection] = useState<Club[] | null>(null)
  const isLoading = collection === null
  const clubs = useFetch(
    'GET /api/users/{id}/accounts',
    { params: { id: user.id } },
    { staleTime: 0, enabled: isLoading },
  )
  const failed = isLoading && clubs.isError
  useEffect(() => {
    if (!failed) return
    error(t("We couldn't load {name}'s people and activities. Please try again.", { name }))
    onClose()
  }, [failed, name, onClose])
  if (isLoading && !failed && clubs.data && !clubs.isFetching) setCollection(clubs.data.collection)
  return (
    collection && (
      <RemoveForm collection={collection} company={company} user={user} onRemoved={onRemoved} onClose={onClose} />
    )
  )
}

function RemoveForm({ collection, company, user, onRemoved, onClose }: Props & { collection: Club[] }) {
  const name = fullName(user)

  async function submit(values: RemovalValues): Promise<Undo> {
    const body = removalOf(values, collection)
    try {
      if (values.how === 'delete') {
        const { message } = await call('PUT /api/users/{id}/delete', { params: { id: user.id }, body })
        return { message, undo: () => call('PUT /api/users/{id}/restore', { params: { id: user.id } }) }
      }
      const params = { company_id: company.id, id: user.id }
      const { message } = await call('PUT /api/companies/{company_id}/users/{id}/revoke_access', { params, body })
      // Undoing in one club undoes all.
      const [revoked = company] = body.companies
      const back = { company_id: revoked.id, id: user.id }
      return { message, undo: () => call('PUT /api/companies/{company_id}/users/{id}/restore', { params: back }) }
    } catch (reason) {
      throw reason instanceof CallFailure ? atTheirClub(reason, collection) : reason
    }
  }

  let done: Undo | null = null
  return (
    <FormDialog
      title={t('Remove {name}', { name })}
      size={560}
      danger
      submitLabel={t('Remove')}
      initial={startOf(collection, company.id)}
      // The list shows the notice with Undo.
      submit={async (values) => void (done = await submit(values))}
      onDone={() => done && onRemoved(done)}
      onClose={onClose}
    >
      {user.abilities.delete && (
        <RadioField
          name="how"
          label={t('What do you want to do?')}
          choices={[
            { id: 'revoke', text: t('Revoke access to clubs') },
            { id: 'delete', text: t('Delete the user from every club') },
          ]}
        />
      )}
      <Clubs clubs={collection} user={user} />
    </FormDialog>
  )
}

function Clubs({ clubs, user }: { clubs: readonly Club[]; user: User }) {
  const everyClub = useFormValue('how') === 'delete'
  return (
    <>
      {clubs.map((club) => (
        <HandOver key={club.id} club={club} user={user} everyClub={everyClub} onlyClub={clubs.length === 1} />
      ))}
    </>
  )
}

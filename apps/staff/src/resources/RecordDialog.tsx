import type { Resource } from '@spotter/contract/resource.ts'
import { callsOf, type FieldValues, type ResourceRecord } from '@spotter/client/call-resource.ts'
import { CallFailure } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'
import { useClubTime } from '@spotter/ui/dates/club-time.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useAccount, mayIn } from '../shell/account.ts'
import { DeclaredField } from './DeclaredField.tsx'
import { emptyValue, sentValues } from './field-values.ts'

type Props = {
  resource: Resource
  club: { id: number; name: string } | undefined
  record: ResourceRecord | null
  parents: readonly ResourceRecord[]
  /** What a new record begins with. */
  given?: FieldValues
  details?: ((record: ResourceRecord) => ReactNode) | undefined
  onClose: () => void
}

export default function RecordDialog({ resource, club, record, parents, given = {}, details, onClose }: Props) {
  const account = useAccount()
  const queries = useQueryClient()
  const { today } = useClubTime()
  const [shown, setShown] = useState(record)
  const [theirs, setTheirs] = useState<ResourceRecord | null>(null)
  const calls = callsOf(resource, club?.id)
  const fields = Object.entries(resource.fields).filter(
    ([, field]) => field.kind !== 'flag' || field.may === undefined || mayIn(account, field.may),
  )
  const initial = Object.fromEntries(
    fields.map(([name, field]) => [name, shown?.[name] ?? given[name] ?? emptyValue(field, today)]),
  )

  async function submit(values: FieldValues) {
    const body = sentValues(values)
    try {
      if (!shown) return await calls.create(body)
      return await calls.update(shown.id, { ...body, lock_version: shown.lock_version })
    } catch (reason) {
      if (reason instanceof CallFailure && reason.current) setTheirs(reason.current as ResourceRecord)
      throw reason
    }
  }

  return (
    <FormDialog
      key={shown?.lock_version}
      title={titleOf(resource, shown)}
      initial={initial}
      submit={submit}
      onDone={() => void refreshRecords(queries, resource.name)}
      onClose={onClose}
      {...(theirs && { onReload: () => setShown({ ...theirs, abilities: theirs.abilities ?? shown?.abilities }) })}
    >
      {fields.map(([name, field], index) => (
        <DeclaredField
          key={name}
          name={name}
          field={field}
          record={shown}
          club={club?.id}
          autoFocus={index === 0}
          disabled={shown !== null && name === resource.list[0] && !shown.abilities.rename}
          parents={parents.filter(
            ({ id, parent_id, deleted_at }) => id !== shown?.id && parent_id === null && !deleted_at,
          )}
        />
      ))}
      {shown && details?.(shown)}
    </FormDialog>
  )
}

const titleOf = ({ label }: Resource, record: ResourceRecord | null): string =>
  record ? t('Edit {record}', { record: inSentence(t(label)) }) : t('Add {record}', { record: inSentence(t(label)) })

/** German capitalizes nouns everywhere. */
const inSentence = (noun: string) => (currentLocale() === 'de' ? noun : noun.toLocaleLowerCase())

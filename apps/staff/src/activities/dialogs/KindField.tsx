import { useFetch } from '@spotter/client/use-fetch.ts'
import { inOwnOrder, kindName } from '@spotter/domain/settings/setting-names.ts'
import { t } from '@spotter/i18n/translate.ts'
import { SelectField } from '@spotter/ui/fields/SelectField.tsx'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import { useEffect } from 'react'
import { useAccount } from '../../shell/account.ts'
import { type Kind, nearestKind, openKinds } from './event-kinds.ts'

type Props = {
  offered: readonly Kind[]
  present?: Kind
}

export function KindField({ offered, present }: Props) {
  const kinds = present && !offered.includes(present) ? [present, ...offered] : offered
  if (kinds.length === 1 && present) return null
  return <SelectField name="kind_id" label={t('Type')} required choices={choicesOf(kinds)} />
}

export function KindOfChosen() {
  const { company } = useAccount()
  const { values, setFieldValue } = useFormState().form
  const id = values['person_id'] as number | null
  const kinds = useFetch('GET /api/people/{id}/activities', { params: { id: id ?? 0 } }, { enabled: id !== null })
  const theirs = id === null || kinds.isPlaceholderData ? undefined : kinds.data?.event_kinds
  const offered = theirs ?? openKinds(company)
  const chosen = values['kind_id'] as Kind
  const nearest = nearestKind(chosen, offered)
  useEffect(() => {
    if (nearest !== chosen) setFieldValue('kind_id', nearest)
  }, [nearest, chosen, setFieldValue])
  return (
    <SelectField
      name="kind_id"
      label={t('Type')}
      required
      choices={choicesOf(offered)}
      {...(theirs?.length === 0 && { hint: t("You can't book appointments for this person right now.") })}
    />
  )
}

const choicesOf = (kinds: readonly Kind[]) =>
  inOwnOrder('event_kinds', kinds, t).map((kind) => ({ id: kind, text: kindName(kind, t) }))

import { CallFailure } from '@spotter/client/failure.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { RemoteSelectField } from '@spotter/ui/fields/RemoteSelectField.tsx'
import type { LoadChoices } from '@spotter/ui/pickers/use-remote-choices.ts'
import { useCallback, useState } from 'react'
import { MergeDialog } from '../merge/MergeDialog.tsx'
import { findPeople } from './find-people.ts'

type Props = { person: Person; onClose: () => void }

export function MergeWithDialog({ person, onClose }: Props) {
  const [other, setOther] = useState<number | null>(null)
  const load = useCallback<LoadChoices>(
    async (asked) => {
      const { collection, pagination } = await findPeople(asked)
      return { collection: collection.filter(({ id }) => id !== person.id), pagination }
    },
    [person.id],
  )
  if (other !== null) return <MergeDialog ids={[person.id, other]} onClose={onClose} />
  let picked: number | null = null
  return (
    <FormDialog
      title={t('Merge {name} with…', { name: person.name })}
      initial={{ other: null as number | null }}
      submitLabel={t('Compare')}
      submit={async (values) => {
        if (values.other === null) throw noneChosen()
        picked = values.other
      }}
      onClose={() => (picked === null ? onClose() : setOther(picked))}
      promptOnClose={false}
    >
      <RemoteSelectField name="other" label={t('Which person is the duplicate?')} required load={load} />
    </FormDialog>
  )
}

const noneChosen = () => new CallFailure({ status: 422, message: '', errors: { other: [t("can't be blank")] } })

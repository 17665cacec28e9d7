import { call } from '@spotter/client/call.ts'
import { CallFailure } from '@spotter/client/failure.ts'
import { formDataOf } from '@spotter/client/form-data.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { NewPerson, SimilarPerson } from '@spotter/contract/people/people-writing.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { SelectField } from '@spotter/ui/fields/SelectField.tsx'
import { TagField } from '@spotter/ui/fields/TagField.tsx'
import { TextareaField } from '@spotter/ui/fields/TextareaField.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useAccount, useMay } from '../../shell/account.ts'
import { MoreFields } from './MoreFields.tsx'
import { FieldGroup, fieldsOf, type Group } from './FieldGroup.tsx'
import { emptyValues } from './person-values.ts'
import classes from './PersonFields.module.css'
import { blobOf } from './photo-data.ts'
import { PhotoField } from './PhotoField.tsx'
import { SimilarPeople } from './SimilarPeople.tsx'

type Values = Omit<NewPerson, 'avatar'> & { avatar: string | null }

export type AddPersonProps = {
  /** What is known before. */
  start?: Partial<Pick<Values, 'email' | 'phone_mobile'>>
  /** Instead of opening their page. */
  onAdded?: (id: number) => void
  onClose: () => void
}

export default function AddPersonForm({ start = {}, onAdded, onClose }: AddPersonProps) {
  const { company, references } = useAccount()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const choosesSalesperson = useMay('filter:salesperson')
  const users = useFetch('GET /api/references/users', {}, { enabled: choosesSalesperson })
  const [refused, setRefused] = useState<readonly SimilarPerson[]>([])
  const isWanted = useRef(false)

  async function submit({ avatar, ...values }: Values) {
    const dont_check_similars = isWanted.current
    isWanted.current = false
    const person = { ...filled(values), ...(dont_check_similars && { dont_check_similars }) }
    try {
      return await call('POST /api/people', {
        body: avatar ? formDataOf('person', { ...person, avatar: blobOf(avatar) }) : person,
      })
    } catch (reason) {
      setRefused(similarsOf(reason))
      throw reason
    }
  }

  const open = (id: number) => navigate({ to: `/people/${id}` })

  return (
    <FormDialog
      title={t('Add Person')}
      size={680}
      initial={{ ...empty, ...start }}
      submit={submit}
      submitLabel={t('Add Person')}
      draftKey={['new-person', company.id, ...Object.values(start)].join(':')}
      onClose={onClose}
      onDone={(answer) => {
        void refreshRecords(queries, 'person')
        const { id } = answer as { id: number }
        if (onAdded) onAdded(id)
        else void open(id)
      }}
    >
      <div className={classes.withPhoto}>
        <PhotoField name="avatar" label={t('Photo')} />
        <FieldGroup group="name" club={company} />
      </div>
      <div>
        <FieldGroup group="contact" club={company} />
        <SimilarPeople
          refused={refused}
          onOpen={(id) => {
            onClose()
            void open(id)
          }}
          onCreateAnyway={() => (isWanted.current = true)}
        />
      </div>
      <FieldGroup group="origin" club={company} />
      {choosesSalesperson && (
        <div className={classes.pair}>
          <SelectField
            name="salesperson_id"
            label={t('Salesperson')}
            placeholder={t('Unallocated')}
            clearable
            choices={users.data?.collection ?? []}
          />
          <FieldGroup group="referral" club={company} />
        </div>
      )}
      <TagField name="tag_list" label={t('Tags')} suggestions={references.tags.map(({ text }) => text)} />
      <TextareaField name="comment" label={t('Comment')} rows={2} maxLength={10_000} />
      <MoreFields fields={seldomAsked.flatMap(fieldsOf)}>
        {seldomAsked.map((group) => (
          <FieldGroup key={group} group={group} club={company} />
        ))}
        {!choosesSalesperson && <FieldGroup group="referral" club={company} />}
      </MoreFields>
    </FormDialog>
  )
}

const seldomAsked: readonly Group[] = ['phones', 'address', 'about']

const empty: Values = {
  ...emptyValues,
  salesperson_id: null,
  tag_list: [],
  comment: '',
  avatar: null,
}

const filled = (values: object): NewPerson =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && !value.length),
    ),
  )

function similarsOf(reason: unknown): readonly SimilarPerson[] {
  const body = reason instanceof CallFailure ? (reason.body as { similars?: SimilarPerson[] } | null) : null
  return body?.similars ?? []
}

import { call } from '@spotter/client/call.ts'
import { CallFailure } from '@spotter/client/failure.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { useState } from 'react'
import { ClubTimeOf } from '../../activities/dialogs/ClubTimeOf.tsx'
import { useClubOf } from '../person/use-club-of.ts'
import { usePersonChanges } from '../person/use-person-changes.ts'
import { FieldGroup, type Group } from './FieldGroup.tsx'
import { changeOf, valuesOf, type PersonValues } from './person-values.ts'
import { TwoVersions } from './TwoVersions.tsx'

type Props = { person: Person; onClose: () => void }

const groups: readonly Group[] = ['name', 'contact', 'phones', 'address', 'about', 'origin', 'referral', 'line']

/** What is typed stays when another user changes the same person meanwhile. */
export default function EditPersonForm({ person, onClose }: Props) {
  const [opened] = useState(person)
  const [base, setBase] = useState(person)
  const [other, setOther] = useState<{ before: Person; theirs: Person } | null>(null)
  const { keep } = usePersonChanges(person)
  const club = useClubOf(opened)
  if (!club) return null

  async function submit(values: PersonValues) {
    try {
      return await call('PUT /api/people/{id}', { params: { id: opened.id }, body: changeOf(values, base) })
    } catch (reason) {
      if (!(reason instanceof CallFailure)) throw reason
      if (reason.status === 404) throw gone()
      if (reason.current) {
        const theirs = reason.current as Person
        setOther({ before: base, theirs })
        setBase(theirs)
      }
      throw reason
    }
  }

  return (
    <ClubTimeOf club={club}>
      <FormDialog
        title={opened.name}
        size={680}
        initial={valuesOf(opened)}
        submit={submit}
        draftKey={`person:${opened.id}:${opened.lock_version}`}
        onClose={onClose}
        onDone={(answer) => keep(answer as Person)}
        staleNotice={other && <TwoVersions key={other.theirs.lock_version} {...other} />}
      >
        {groups.map((group) => (
          <FieldGroup key={group} group={group} club={club} person={base} />
        ))}
      </FormDialog>
    </ClubTimeOf>
  )
}

const gone = () => {
  const message = t(
    'You no longer have access to this person. They were deleted, moved to another club or assigned to someone else.',
  )
  return new CallFailure({ status: 422, message, errors: { base: [message] } })
}

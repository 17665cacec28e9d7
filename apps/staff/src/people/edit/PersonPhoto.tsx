import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { formDataOf } from '@spotter/client/form-data.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { PersonAvatar } from '@spotter/ui/states/PersonAvatar.tsx'
import { error, success, undoable } from '@spotter/ui/toasts.tsx'
import { usePersonChanges } from '../person/use-person-changes.ts'
import { ChoosePhoto } from './ChoosePhoto.tsx'
import { blobOf } from './photo-data.ts'

type Props = { person: Person; readOnly?: boolean }

const size = 64

export function PersonPhoto({ person, readOnly = false }: Props) {
  const { keep } = usePersonChanges(person)
  const params = { id: person.id }
  const face = <PersonAvatar name={person.name} photo={person.avatar} size={size} />
  if (readOnly || !person.abilities.edit) return face

  async function save(photo: Blob) {
    try {
      const body = formDataOf('person', { avatar: photo })
      const { message, ...saved } = await call('PUT /api/people/{id}/avatar', { params, body })
      keep(saved)
      success(message)
    } catch (reason) {
      error(explain(reason))
    }
  }

  async function remove(avatar: string) {
    try {
      const before = await photoAt(avatar)
      const { message, ...saved } = await call('DELETE /api/people/{id}/avatar', { params })
      keep(saved)
      undoable(message, () => void save(before))
    } catch (reason) {
      error(explain(reason))
    }
  }

  const { avatar } = person
  return (
    <ChoosePhoto
      label={avatar ? t('Change photo') : t('Add a photo')}
      onChosen={(photo) => save(blobOf(photo))}
      onRemove={avatar ? () => void remove(avatar) : undefined}
    >
      {face}
    </ChoosePhoto>
  )
}

const photoAt = async (address: string): Promise<Blob> => (await fetch(address)).blob()

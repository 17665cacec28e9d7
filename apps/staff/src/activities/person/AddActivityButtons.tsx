import { Button } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import type { ActivityFormName } from '../dialogs/ActivityDialog.tsx'
import classes from './next-steps.module.css'

type Props = { person: Person; onAdd: (form: ActivityFormName) => void }

/** Until known, by the person's abilities. */
export function useMayBook(person: Person): boolean {
  const activities = useFetch('GET /api/people/{id}/activities', { params: { id: person.id } })
  return activities.data ? activities.data.event_kinds.length > 0 : person.abilities.create_appointment
}

export function AddActivityButtons({ person, onAdd }: Props) {
  const books = useMayBook(person)
  return (
    <div className={classes.add}>
      <Button variant="default" onClick={() => onAdd('call')}>
        {t('Add Call')}
      </Button>
      {books && (
        <Button variant="default" onClick={() => onAdd('event')}>
          {t('Add Event')}
        </Button>
      )}
      <Button variant="default" onClick={() => onAdd('todo')}>
        {t('Add ToDo')}
      </Button>
    </div>
  )
}

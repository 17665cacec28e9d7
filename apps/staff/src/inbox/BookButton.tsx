import { Button } from '@mantine/core'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconCalendar } from '@spotter/ui/icons.ts'
import { useActivityDialogs } from '../activities/dialogs/use-activity-dialogs.tsx'
import { useMayBook } from '../activities/person/AddActivityButtons.tsx'
import { KeyHint } from '../shell/KeyHint.tsx'
import classes from './ConversationHeader.module.css'

export function BookButton({ person }: { person: Person }) {
  const mayBook = useMayBook(person)
  const on = useActivityDialogs()
  if (!mayBook) return null
  return (
    <>
      <Button
        className={classes.action}
        variant="default"
        data-key="book"
        title={t('Book tour')}
        leftSection={<IconCalendar size={16} aria-hidden />}
        rightSection={<KeyHint>B</KeyHint>}
        onClick={() => on.open({ form: 'event', kind: 'tour', person: { id: person.id, name: person.name } })}
      >
        <span className={classes.label}>{t('Book tour')}</span>
      </Button>
      {on.dialogs}
    </>
  )
}

import { Button } from '@mantine/core'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconEdit, IconPhone } from '@spotter/ui/icons.ts'
import type { ReactNode } from 'react'
import { IconMessage, IconNote } from '../../icons.ts'
import { useWriteMessage } from '../../messages/use-messaging.tsx'
import { useDialling } from '../../voice/use-dialling.ts'
import { openLogCall } from './open-log-call.ts'
import { isCallable } from './phone-rules.ts'
import classes from './ThumbBar.module.css'
import { useClubOf } from './use-club-of.ts'

type Props = { person: Person; onNote: () => void; onEdit: () => void; children: ReactNode }

export function ThumbBar({ person, onNote, onEdit, children }: Props) {
  const club = useClubOf(person)
  const dial = useDialling(club)
  const write = useWriteMessage()
  const first = person.phones.find((phone) => isCallable(person, phone, club))
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('Actions')}>
      {first && (
        <Button
          {...(dial
            ? { onClick: () => dial({ person: { id: person.id, name: person.name }, ...first, activity_id: null }) }
            : { component: 'a' as const, href: `tel:${first.number}`, onClick: openLogCall })}
          variant="default"
          className={classes.icon}
          aria-label={t('Call {number}', { number: first.phone })}
        >
          <IconPhone size={18} aria-hidden />
        </Button>
      )}
      {write && (
        <Button variant="default" className={classes.icon} aria-label={t('Write a message')} onClick={() => write({})}>
          <IconMessage size={18} aria-hidden />
        </Button>
      )}
      <Button variant="default" className={classes.icon} aria-label={t('Write a note')} onClick={onNote}>
        <IconNote size={18} aria-hidden />
      </Button>
      <Button variant="default" className={classes.icon} aria-label={t('Edit')} onClick={onEdit}>
        <IconEdit size={18} aria-hidden />
      </Button>
      <div className={classes.main}>{children}</div>
    </div>
  )
}

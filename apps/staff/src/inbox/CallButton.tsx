import { Button } from '@mantine/core'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconPhone } from '@spotter/ui/icons.ts'
import { isCallable } from '../people/person/phone-rules.ts'
import { KeyHint } from '../shell/KeyHint.tsx'
import { useDialling } from '../voice/use-dialling.ts'
import classes from './ConversationHeader.module.css'

/** On the first number that may be called. */
export function CallButton({ person, club }: { person: Person; club: AccountCompany }) {
  const dial = useDialling(club)
  const phone = person.phones.find((one) => isCallable(person, one, club))
  if (!phone) return null
  const look = {
    className: classes.action ?? '',
    variant: 'default',
    'data-key': 'call',
    'aria-label': t('Call {name}, {phone}', { name: person.name, phone: phone.phone }),
    leftSection: <IconPhone size={16} aria-hidden />,
    rightSection: <KeyHint>C</KeyHint>,
    title: t('Call'),
    children: <span className={classes.label}>{t('Call')}</span>,
  }
  if (!dial) return <Button {...look} component="a" href={`tel:${phone.number}`} />
  const to = { id: person.id, name: person.name }
  return <Button {...look} onClick={() => dial({ person: to, phone: phone.phone, activity_id: null })} />
}

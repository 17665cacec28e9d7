import type { Person } from '@spotter/contract/people/person-shapes.ts'
import type { PhoneType } from '@spotter/domain/people/person.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import { IconPhone } from '@spotter/ui/icons.ts'
import { isCallable } from '../../people/person/phone-rules.ts'
import { useClubOf } from '../../people/person/use-club-of.ts'
import { DialNumber } from '../../voice/DialNumber.tsx'
import classes from './NextCall.module.css'

const typeNames: Record<string, string> = {
  mobile: msg('Mobile'),
  home: msg('Home'),
  work: msg('Work'),
} satisfies Record<PhoneType, string>

export function BigPhones({ person, activity_id }: { person: Person; activity_id: number }) {
  const club = useClubOf(person)
  const [first, ...others] = person.phones.filter((phone) => isCallable(person, phone, club))
  if (!first) return <p className={classes.noPhone}>{t('No number to call')}</p>
  return (
    <div className={classes.phones}>
      <DialNumber {...{ club, person, activity_id }} {...first} isFirst className={classes.bigPhone}>
        <IconPhone size={22} aria-hidden />
        <span dir="ltr">{first.phone}</span>
        <span className={classes.phoneType}>{t(typeNames[first.type] ?? first.type)}</span>
      </DialNumber>
      {others.map((phone) => (
        <DialNumber key={phone.id} {...{ club, person, activity_id }} {...phone} className={classes.otherPhone}>
          <span dir="ltr">{phone.phone}</span>
          <span className={classes.phoneType}>{t(typeNames[phone.type] ?? phone.type)}</span>
        </DialNumber>
      ))}
    </div>
  )
}

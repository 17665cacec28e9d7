import type { Person, Phone } from '@spotter/contract/people/person-shapes.ts'
import type { PhoneType } from '@spotter/domain/people/person.ts'
import { isExplained } from '@spotter/domain/voice/dialling.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import { IconPhone } from '@spotter/ui/icons.ts'
import { useState } from 'react'
import { IconPhoneOff } from '../../icons.ts'
import { WriteButton } from '../../messages/WriteButton.tsx'
import { DialNumber } from '../../voice/DialNumber.tsx'
import { LiftSuppression } from './LiftSuppression.tsx'
import { LogCall } from './LogCall.tsx'
import classes from './panel.module.css'
import { refusalFor } from './phone-rules.ts'
import { useClubOf } from './use-club-of.ts'

const typeNames: Record<string, string> = {
  mobile: msg('Mobile'),
  home: msg('Home'),
  work: msg('Work'),
} satisfies Record<PhoneType, string>

export function Phones({ person, readOnly = false }: { person: Person; readOnly?: boolean }) {
  if (person.phones.length === 0) return null
  return (
    <>
      <ul className={classes.lines} aria-label={t('Phones')}>
        {person.phones.map((phone) => (
          <PhoneLine key={phone.id} person={person} phone={phone} readOnly={readOnly} />
        ))}
      </ul>
      {person.dncr_in_progress && <p className={classes.notice}>{t('Do Not Call check in progress')}</p>}
    </>
  )
}

function PhoneLine({ person, phone, readOnly }: { person: Person; phone: Phone; readOnly: boolean }) {
  const [logging, setLogging] = useState(false)
  const club = useClubOf(person)
  const refusal = refusalFor(person, phone, club)
  const Icon = refusal === null ? IconPhone : IconPhoneOff
  const isControl = refusal === null || (club?.twilio_calls_enabled && isExplained(refusal))
  const logs = !readOnly && club !== null && refusal === null
  return (
    <li className={classes.line}>
      <Icon size={16} aria-hidden />
      <span>
        <span className={classes.value} dir="ltr">
          {isControl ? (
            <DialNumber
              {...{ club, person, refusal }}
              {...phone}
              className={classes.number}
              // A call from here asks for its outcome when it ends.
              {...(logs && { onOutsideCall: () => setLogging(true) })}
            >
              {phone.phone}
            </DialNumber>
          ) : (
            phone.phone
          )}
        </span>
        <span className={classes.about}>
          <span>{t(typeNames[phone.type] ?? phone.type)}</span>
          {marksOf(person, phone).map((mark) => (
            <span key={mark} className={classes.warning}>
              {t(mark)}
            </span>
          ))}
          {phone.type === 'mobile' && person.phone_mobile_deactivated && !readOnly && (
            <LiftSuppression person={person} address="phone_mobile" />
          )}
        </span>
      </span>
      <span className={classes.actions}>
        {phone.type === 'mobile' && <WriteButton person={person} channel="sms" />}
        {phone.type === 'mobile' && <WriteButton person={person} channel="whatsapp" />}
        {logs && <LogCall person={person} phone={phone} tzinfo={club.tzinfo} opened={logging} onChange={setLogging} />}
      </span>
    </li>
  )
}

const marksOf = (person: Person, phone: Phone): string[] => [
  ...(phone.type === 'mobile' && person.phone_mobile_deactivated ? [msg('Not in use')] : []),
  ...(phone.do_not_call ? [msg('Do not call')] : []),
  ...(phone.opt_out ? [msg('No SMS')] : []),
  ...(phone.whatsapp_opt_out ? [msg('No WhatsApp')] : []),
]

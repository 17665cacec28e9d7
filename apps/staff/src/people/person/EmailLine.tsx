import { Anchor } from '@mantine/core'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconMail } from '@spotter/ui/icons.ts'
import { IconMailOff } from '../../icons.ts'
import { LiftSuppression } from './LiftSuppression.tsx'
import { useWriteMessage } from '../../messages/use-messaging.tsx'
import { WriteButton } from '../../messages/WriteButton.tsx'
import classes from './panel.module.css'

export function EmailLine({ person }: { person: Person }) {
  const { email, email_opted_out, email_suppressed, email_suppressed_reason } = person
  const write = useWriteMessage()
  if (!email) return null
  const isOpen = !email_opted_out && !email_suppressed
  const Icon = isOpen ? IconMail : IconMailOff
  return (
    <div className={classes.line}>
      <Icon size={16} aria-hidden />
      <span>
        <span className={classes.value} dir="ltr">
          {isOpen && write && (
            <Anchor component="button" type="button" ta="start" onClick={() => write({ channel: 'email' })}>
              {email}
            </Anchor>
          )}
          {isOpen && !write && <Anchor href={`mailto:${encodeURIComponent(email)}`}>{email}</Anchor>}
          {!isOpen && email}
        </span>
        <span className={classes.about}>
          {email_opted_out && <span className={classes.warning}>{t('No emails')}</span>}
          {email_suppressed && (
            <span className={classes.warning}>
              {email_suppressed_reason
                ? t("Emails can't be delivered: {reason}", { reason: email_suppressed_reason })
                : t("Emails can't be delivered")}
            </span>
          )}
          {email_suppressed && <LiftSuppression person={person} address="email" />}
        </span>
      </span>
      <WriteButton person={person} channel="email" />
    </div>
  )
}

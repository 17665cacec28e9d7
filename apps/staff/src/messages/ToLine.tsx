import type { Person } from '@spotter/contract/people/person-shapes.ts'
import type { Channel } from '@spotter/domain/messages/channels.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useField } from '@spotter/ui/fields/use-field.ts'
import classes from './messages.module.css'

/** The server chooses the address; its refusals are shown here. */
export function ToLine({ person, channel }: { person: Person; channel: Channel }) {
  const { input } = useField({ name: 'to', label: t('To') }, '')
  const address = channel === 'email' ? person.email : person.phone_mobile_formatted
  return (
    <div>
      <p className={classes.to}>
        <span>{t('To')}</span> <bdi dir="ltr">{address ?? '–'}</bdi>
      </p>
      {input.error && (
        <p className={classes.fault} role="alert">
          {input.error}
        </p>
      )}
    </div>
  )
}

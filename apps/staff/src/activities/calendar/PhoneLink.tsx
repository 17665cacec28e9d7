import { Anchor } from '@mantine/core'
import type { Activity } from '@spotter/contract/activity-shapes.ts'
import { t } from '@spotter/messages/translate.ts'

type Props = { person: Pick<NonNullable<Activity['person']>, 'name' | 'phone' | 'do_not_call'> }

/** A number to press; whoever wants no calls has one to read only. */
export function PhoneLink({ person: { name, phone, do_not_call } }: Props) {
  if (!phone) return null
  if (do_not_call) return <span>{t('Do not call')}</span>
  return (
    <Anchor
      size="sm"
      href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
      dir="ltr"
      aria-label={t('Call {name}, {phone}', { name, phone })}
    >
      {phone}
    </Anchor>
  )
}

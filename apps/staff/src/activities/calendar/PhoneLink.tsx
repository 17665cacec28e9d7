import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useAccount } from '../../shell/account.ts'
import { DialNumber } from '../../voice/DialNumber.tsx'
import classes from './PhoneLink.module.css'

type Props = {
  person: Pick<NonNullable<Activity['person']>, 'id' | 'name' | 'phone' | 'do_not_call' | 'within_reach'>
  activity_id?: number | null
}

export function PhoneLink({ person, activity_id = null }: Props) {
  const { company } = useAccount()
  const { name, phone, do_not_call, within_reach } = person
  if (!phone) return null
  if (do_not_call) return <span>{t('Do not call')}</span>
  return (
    <DialNumber
      club={within_reach ? company : null}
      {...{ person, phone, activity_id }}
      number={phone.replaceAll(/[^+\d]/g, '')}
      className={classes.phone}
      label={t('Call {name}, {phone}', { name, phone })}
    >
      <span dir="ltr">{phone}</span>
    </DialNumber>
  )
}

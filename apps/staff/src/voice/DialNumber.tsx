import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import { type Refusal, refusals } from '@spotter/domain/messages/decide.ts'
import { t } from '@spotter/i18n/translate.ts'
import { warning } from '@spotter/ui/toasts.tsx'
import type { ReactNode } from 'react'
import type { CallTo } from './current-call.ts'
import classes from './DialNumber.module.css'
import { useDialling } from './use-dialling.ts'

type Props = {
  club: Pick<AccountCompany, 'twilio_calls_enabled'> | null
  person: CallTo['person']
  number: string
  phone: string
  activity_id?: number | null
  refusal?: Refusal | null
  isFirst?: boolean
  /** The number is called by another device. */
  onOutsideCall?: () => void
  className?: string | undefined
  label?: string
  children: ReactNode
}

export function DialNumber({ club, person, number, phone, activity_id = null, refusal = null, ...look }: Props) {
  const dial = useDialling(club)
  const shared = {
    className: [classes.number, look.className].filter(Boolean).join(' '),
    'data-ring': look.isFirst || undefined,
    ...(look.label && { 'aria-label': look.label }),
  }
  if (!dial) {
    return (
      <a {...shared} href={`tel:${number}`} onClick={look.onOutsideCall}>
        {look.children}
      </a>
    )
  }
  const press = () => {
    if (refusal) warning(t(refusals[refusal]))
    else dial({ person: { id: person.id, name: person.name }, phone, activity_id })
  }
  return (
    <button type="button" {...shared} aria-disabled={refusal !== null || undefined} onClick={press}>
      {look.children}
    </button>
  )
}

import { productNow } from '@spotter/client/product-clock.ts'
import { CallFailure } from '@spotter/client/failure.ts'
import { t } from '@spotter/i18n/translate.ts'
import { type MessageValues, scheduledAt } from './message-values.ts'

/** The server sends at once what was due in the past. */
export function refusePast(values: MessageValues, club: Parameters<typeof scheduledAt>[1]): void {
  if (!values.scheduled) return
  const at = scheduledAt(values, club)
  if (at && at > productNow()) return
  const message = t('Choose a time in the future.')
  throw new CallFailure({ status: 422, message, errors: { day: [message] } })
}

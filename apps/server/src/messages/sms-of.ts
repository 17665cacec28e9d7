import { smsText } from '@spotter/domain/messages/sms-text.ts'
import type { MessageRow } from './message-row.ts'

type Club = Parameters<typeof smsText>[0]

/** As it leaves; a confirmation of an opt-out doesn't explain how to opt out. */
export const smsOf = (club: Club, { purpose }: Pick<MessageRow, 'purpose'>, text: string): string =>
  smsText(purpose === 'confirmation' ? { ...club, disabled_sms_opt_out: true } : club, text)

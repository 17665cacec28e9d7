import { languageOf } from '@spotter/domain/booking/language.ts'
import { isHelpRequest } from '@spotter/domain/messages/keywords.ts'
import { formatPhone } from '@spotter/domain/people/phones.ts'
import { msg } from '@spotter/domain/text.ts'
import { shiftInstant } from '@spotter/domain/time/instants.ts'
import { translatorFor } from '@spotter/i18n/translator.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { MessageRow } from '../message-row.ts'
import { sendConfirmation } from './send-confirmation.ts'

interface HelpRequest {
  person_id: number
  row: MessageRow
  now: Date
}

/** Once a day, so that two machines don't answer each other without end. The conversation is locked by what arrived. */
export async function answerHelp(tx: Tx, { person_id, row, now }: HelpRequest): Promise<void> {
  if (await isAnswered(tx, row, shiftInstant(now, { days: -1 }))) return
  const { country, phone } = await tx
    .selectFrom('companies')
    .select(['country', 'phone'])
    .where('id', '=', row.company_id)
    .executeTakeFirstOrThrow()
  const t = translatorFor(languageOf(null, country))
  const text = phone
    ? t(msg('Reply here or call {phone} for help. Reply STOP to end SMS from us.'), {
        phone: formatPhone(phone, country) ?? phone,
      })
    : t(msg('Reply here for help. Reply STOP to end SMS from us.'))
  await sendConfirmation(tx, { person_id, row, text, now })
}

async function isAnswered(tx: Tx, { conversation_id }: MessageRow, since: Date): Promise<boolean> {
  const answered = await tx
    .selectFrom('messages as answer')
    .innerJoin('messages as request', 'request.id', 'answer.previous_id')
    .select('request.text')
    .where('answer.conversation_id', '=', conversation_id)
    .where('answer.direction', '=', 'outbound')
    .where('answer.purpose', '=', 'confirmation')
    .where('answer.created_at', '>', since.toISOString())
    .execute()
  return answered.some(({ text }) => isHelpRequest(text))
}

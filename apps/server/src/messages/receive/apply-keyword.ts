import { languageOf } from '@spotter/domain/booking/language.ts'
import type { Channel } from '@spotter/domain/messages/channels.ts'
import type { KeywordList } from '@spotter/domain/messages/keywords.ts'
import { msg } from '@spotter/domain/text.ts'
import { translatorFor } from '@spotter/i18n/translator.ts'
import { consentFrom } from '../../people/consents.ts'
import { touched } from '../../people/find-person.ts'
import { recordOptOut, recordUpdate } from '../../people/record-person.ts'
import type { Tx } from '../../platform/http/call.ts'
import { type CompanyRow, system } from '../../platform/http/caller.ts'
import type { MessageRow } from '../message-row.ts'
import { sendConfirmation } from './send-confirmation.ts'

const flags = { sms: 'sms_opted_out', whatsapp: 'whatsapp_opted_out' } as const
const byPerson = { ...system, visitor: true } as const

interface Applied {
  company: Pick<CompanyRow, 'id' | 'country'>
  person: { id: number }
  row: MessageRow
  keyword: { list: KeywordList; confirm: boolean }
  now: Date
}

/** For everyone in the club with this mobile number: STOP is about the number. */
export async function applyKeyword(tx: Tx, { company, person, row, keyword, now }: Applied): Promise<void> {
  const { channel } = row
  if (channel === 'email') return
  const flag = flags[channel]
  const isOut = keyword.list === 'opt_out'
  const concerned = await tx
    .selectFrom('people')
    .select(['id', 'company_id'])
    .where('company_id', '=', company.id)
    .where('deleted_at', 'is', null)
    .where(flag, '=', !isOut)
    .where((eb) => eb.or([eb('id', '=', person.id), eb('phone_mobile', '=', row.sender)]))
    .orderBy('id')
    .forUpdate()
    .execute()
  if (!concerned.length) return
  await consentFrom(tx, byPerson, { source: 'keyword', words: row.text })
  await tx
    .updateTable('people')
    .set({ [flag]: isOut, ...touched })
    .where(
      'id',
      'in',
      concerned.map(({ id }) => id),
    )
    .execute()
  for (const one of concerned) {
    if (isOut) await recordOptOut(tx, byPerson, one, flag)
    else {
      const change = { before: { [flag]: true }, after: { [flag]: false }, tags: null }
      await recordUpdate(tx, byPerson, { person: one, ...change })
    }
  }
  if (keyword.confirm && concerned.some(({ id }) => id === person.id)) {
    const text = translatorFor(languageOf(null, company.country))(confirmations[channel][keyword.list])
    await sendConfirmation(tx, { person_id: person.id, row, text, now })
  }
}

const confirmations: Record<Exclude<Channel, 'email'>, Record<KeywordList, string>> = {
  sms: {
    opt_out: msg("You won't receive any more SMS from us. Reply START to receive them again."),
    opt_in: msg('You receive SMS from us again. Reply STOP to end them.'),
  },
  whatsapp: {
    opt_out: msg("You won't receive any more WhatsApp messages from us. Reply START to receive them again."),
    opt_in: msg('You receive WhatsApp messages from us again. Reply STOP to end them.'),
  },
}

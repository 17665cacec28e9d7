import { noNumber } from '@spotter/domain/voice/dialling.ts'
import { type VoiceLine, VoiceRefusal } from '../../ports/providers.ts'
import { MissingKey } from '../../sealing/sealed-text.ts'
import { findNumber, type Number } from './find-number.ts'
import type { PhoneParts } from './parts.ts'
import { readCallOfTwilio } from './read-voice.ts'
import { answerByTwilio, arrivalAtTwilio } from './twilio-incoming.ts'
import { recordingAtTwilio } from './twilio-recording.ts'
import { connectionIn, endByTwilio, startByTwilio, tokenBy, verifyByTwilio } from './twilio-voice.ts'

/** By the number that the club calls from. */
export function voiceLine(parts: PhoneParts, sandbox: VoiceLine): VoiceLine {
  const numberOf = async (company_id: number | null): Promise<Number | 'sandbox'> => {
    const number = await findNumber(parts, company_id, 'voice').catch((error: unknown) => {
      throw error instanceof MissingKey ? new VoiceRefusal(noNumber) : error
    })
    if (number === null || (number !== 'sandbox' && number.account.provider !== 'twilio')) {
      throw new VoiceRefusal(noNumber)
    }
    return number
  }
  return {
    token: async (who, until) => {
      const number = await numberOf(who.company_id)
      if (number === 'sandbox') return sandbox.token(who, until)
      return tokenBy(number.account, who.user_id, Math.floor((until.getTime() - Date.now()) / 1000))
    },
    start: async (call) => {
      const number = await numberOf(call.company_id)
      return number === 'sandbox' ? sandbox.start(call) : { provider_id: await startByTwilio(parts, number, call) }
    },
    end: (provider_id) =>
      provider_id.startsWith('twilio:') ? endByTwilio(parts, provider_id) : sandbox.end(provider_id),
    verify: async (number) => {
      const own = await numberOf(number.company_id)
      return own === 'sandbox' ? sandbox.verify(number) : verifyByTwilio(parts, own.account, number)
    },
    origins: async () => {
      const account = await parts.db
        .selectFrom('twilio_sub_accounts')
        .select('id')
        .where('application_sid', 'is not', null)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      return account ? ['https://*.twilio.com', 'wss://*.twilio.com'] : []
    },
    answer: async (call) =>
      call.provider_id.startsWith('twilio:') ? answerByTwilio(parts, call) : sandbox.answer(call),
    receive: async (callback) => (await sandbox.receive(callback)) ?? (await arrivalAtTwilio(parts, callback)),
    recording: async (call, range) =>
      call.provider_id.startsWith('twilio:') ? recordingAtTwilio(parts, call, range) : sandbox.recording(call, range),
    connect: (callback) => connectionIn(parts, callback),
    read: async (callback) => (await sandbox.read(callback)) ?? (await readCallOfTwilio(parts, callback)),
  }
}

import type { Config } from '../config.ts'
import { nominatimAt } from './nominatim.ts'
import { photonAt } from './photon.ts'
import { phoneLine } from './phone/phone-lines.ts'
import { twilioAccounts } from './phone/twilio-accounts.ts'
import { voiceLine } from './phone/voice-line.ts'
import type { Providers } from '../ports/providers.ts'
import { type ProviderParts, sandboxFor } from './sandbox.ts'
import { smtpFor } from './smtp.ts'

type Chosen = Pick<Config, 'smtpUrl' | 'geocoderUrl' | 'geocoderKind' | 'publicUrl' | 'bounceAddress'>

/** Less than a message is claimed for. */
const patienceMs = 25_000

export function chooseProviders(config: Chosen, parts: ProviderParts): Providers {
  const { smtpUrl, geocoderUrl, geocoderKind, publicUrl, bounceAddress } = config
  const sandbox = sandboxFor(parts)
  const phone = { db: parts.db, keys: parts.keys, publicUrl, patienceMs }
  const geocoderAt = { photon: photonAt, nominatim: nominatimAt }[geocoderKind]
  return {
    ...sandbox,
    sms: phoneLine(phone, 'sms', sandbox.sms),
    whatsapp: phoneLine(phone, 'whatsapp', sandbox.whatsapp),
    voice: voiceLine(phone, sandbox.voice),
    phoneAccounts: twilioAccounts(phone),
    ...(smtpUrl && {
      sandbox: { ...sandbox.sandbox, mail: false },
      mail: smtpFor(smtpUrl, bounceAddress ? { bounceAddress, secret: parts.secret } : null),
    }),
    ...(geocoderUrl && { addresses: { ...sandbox.addresses, outside: geocoderAt(geocoderUrl) } }),
  }
}

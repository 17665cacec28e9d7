import type { Config } from '../config.ts'
import { nominatimAt } from './nominatim.ts'
import { photonAt } from './photon.ts'
import type { Providers } from '../ports/providers.ts'
import { type ProviderParts, sandboxFor } from './sandbox.ts'
import { smtpFor } from './smtp.ts'

type Chosen = Pick<Config, 'smtpUrl' | 'geocoderUrl' | 'geocoderKind'>

export function chooseProviders({ smtpUrl, geocoderUrl, geocoderKind }: Chosen, parts: ProviderParts): Providers {
  const sandbox = sandboxFor(parts)
  const geocoderAt = { photon: photonAt, nominatim: nominatimAt }[geocoderKind]
  return {
    ...sandbox,
    ...(smtpUrl && { sandbox: { ...sandbox.sandbox, mail: false }, mail: smtpFor(smtpUrl) }),
    ...(geocoderUrl && { addresses: { ...sandbox.addresses, outside: geocoderAt(geocoderUrl) } }),
  }
}

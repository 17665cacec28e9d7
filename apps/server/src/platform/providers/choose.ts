import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import { nominatimAt } from './nominatim.ts'
import { photonAt } from './photon.ts'
import type { Providers } from './ports.ts'
import { sandboxFor } from './sandbox.ts'
import { smtpFor } from './smtp.ts'

type Chosen = Pick<Config, 'smtpUrl' | 'geocoderUrl' | 'geocoderKind'>

/** The real adapter where one is configured, the sandbox everywhere else. */
export function chooseProviders({ smtpUrl, geocoderUrl, geocoderKind }: Chosen, db: Db, secret: Buffer): Providers {
  const sandbox = sandboxFor(db, secret)
  const geocoderAt = { photon: photonAt, nominatim: nominatimAt }[geocoderKind]
  return {
    ...sandbox,
    ...(smtpUrl && { sandbox: { ...sandbox.sandbox, mail: false }, mail: smtpFor(smtpUrl) }),
    ...(geocoderUrl && { addresses: { ...sandbox.addresses, outside: geocoderAt(geocoderUrl) } }),
  }
}

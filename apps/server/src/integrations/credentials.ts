import type { SealingKeys } from '../platform/sealing/keys.ts'
import { openText, sealText } from '../platform/sealing/sealed-text.ts'

const purpose = 'system_integrations.credentials'

export const sealCredentials = (keys: SealingKeys, credentials: string): string => sealText(keys, purpose, credentials)

export const openCredentials = (keys: SealingKeys, sealed: string | null): string | null =>
  sealed === null ? null : openText(keys, purpose, sealed)

import { openText, sealText } from '../platform/http/sealed-text.ts'

const purpose = 'system_integrations.credentials'

export const sealCredentials = (secret: Buffer, credentials: string): string => sealText(secret, purpose, credentials)

export const openCredentials = (secret: Buffer, sealed: string | null): string | null =>
  sealed === null ? null : openText(secret, purpose, sealed)

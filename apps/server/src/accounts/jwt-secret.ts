import type { SealingKeys } from '../platform/sealing/keys.ts'
import { openText, sealText } from '../platform/sealing/sealed-text.ts'

const purpose = 'external_services.jwt_secret'

export const sealJwtSecret = (keys: SealingKeys, secret: string) => sealText(keys, purpose, secret)
export const openJwtSecret = (keys: SealingKeys, sealed: string) => openText(keys, purpose, sealed)

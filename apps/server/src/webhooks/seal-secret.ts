import type { Context } from '../platform/http/context.ts'
import { openText, sealText } from '../platform/sealing/sealed-text.ts'

const purpose = 'webhook_secrets.secret'
type Install = Pick<Context, 'keys'>

export const sealSecret = ({ keys }: Install, text: string): string => sealText(keys, purpose, text)

export const openSecret = ({ keys }: Install, sealed: string): string => openText(keys, purpose, sealed)

import type { Context } from '../platform/http/context.ts'
import { openText, sealText } from '../platform/http/sealed-text.ts'

const purpose = 'webhook_secrets.secret'
type Install = Pick<Context, 'secret'>

export const sealSecret = ({ secret }: Install, text: string): string => sealText(secret, purpose, text)

export const openSecret = ({ secret }: Install, sealed: string): string => openText(secret, purpose, sealed)

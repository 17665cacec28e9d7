import { msg } from '@spotter/domain/text.ts'
import { serve } from '../platform/http/call.ts'
import { HttpError } from '../platform/http/errors.ts'

/** The product has its own builder. */
export const builderToken = serve('POST /beefree/token', async () => {
  throw new HttpError(503, msg('No other email builder is set up on this server.'))
})

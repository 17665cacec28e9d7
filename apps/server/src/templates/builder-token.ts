import { msg } from '@spotter/domain/text.ts'
import { serve } from '../platform/http/call.ts'
import { HttpError } from '../platform/http/errors.ts'

/** The product has a builder of its own. Whoever brings the one of somebody else learns that it is not set up here. */
export const builderToken = serve('POST /beefree/token', async () => {
  throw new HttpError(503, msg('No other email builder is set up on this server.'))
})

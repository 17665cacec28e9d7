import { serve } from '../platform/http/call.ts'
import { findBooker } from './find-booker.ts'
import { presentPage } from './present-page.ts'

export const showBookingPage = serve('GET /api/book/{token}', async (_caller, call) =>
  presentPage(call.db, await findBooker(call), call.now),
)

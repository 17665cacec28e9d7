import { attemptKey, countFailure, refuseTooMany } from '../accounts/attempts.ts'
import { languageAsked } from '../platform/http/language-asked.ts'
import { serve } from '../platform/http/call.ts'
import { notFound } from '../platform/http/errors.ts'
import { askerOf } from '../accounts/attempts.ts'
import { findAddress, suggestAddresses } from './suggest-addresses.ts'

/** Per quarter of an hour: more than typing, less than scraping. */
const most = 600

export const suggest = serve('GET /api/addresses/suggest', async (actor, { query, company, context, db, request }) => {
  const key = attemptKey('addresses', actor.kind === 'staff' ? String(actor.id) : askerOf(actor, request.ip))
  await refuseTooMany(db, [key], most)
  await countFailure(db, [key])
  const locale = actor.kind === 'staff' ? actor.user.locale : languageAsked(request)
  return { collection: await suggestAddresses(context, company, query.q, { locale, log: request.log }) }
})

export const showAddress = serve('GET /api/addresses/{token}', async (_actor, { params, context, request }) => {
  const address = await findAddress(context, params.token, request)
  if (!address) throw notFound()
  return address
})
